import { useState } from 'react'
import type { ApiProblem } from '../../lib/problem.ts'

const FOLIO_TAKEN = 6000

/** The refusal of a folio that is taken (6000), which stands beside its field until another one is typed. */
export const useRefusedFolio = (problem: ApiProblem | undefined, folio: string) => {
  const [tried, setTried] = useState<string>()
  const known = problem?.code === FOLIO_TAKEN
  return {
    /** Said beside the field, so it need not be said again. */
    known,
    refusal: known && folio === tried ? problem.message : undefined,
    tried: () => setTried(folio),
  }
}
