import { CATALOGUE } from '@plantel/contract/errors'
import type { ApiProblem } from '../../lib/http/problem.ts'

export const refusedEntry = (problem: ApiProblem | undefined): { folio?: string; title?: string } => {
  if (problem?.code === 4015) return { folio: CATALOGUE[4015].message }
  const wrong = (problem?.errors ?? []).filter(({ field }) => field === 'folio' || field === 'title')
  return Object.fromEntries(wrong.map(({ field, message }) => [field, message]))
}
