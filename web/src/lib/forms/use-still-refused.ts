import { useState } from 'react'
import type { ApiProblem } from '../http/problem.ts'

/**
 * Whether a field of a form still holds what was refused. What the server said of it is true of that value only, so it goes as
 * soon as the field changes; what was said of the others stays.
 */
export const useStillRefused = (problem: ApiProblem | undefined, values: object) => {
  const [refused, setRefused] = useState({ problem, values })
  if (refused.problem !== problem) setRefused({ problem, values })
  const then = new Map<string, unknown>(Object.entries(refused.values))
  const now = new Map<string, unknown>(Object.entries(values))
  return (name: string): boolean => Object.is(now.get(name), then.get(name))
}

/** What the server said about each field, of those that still hold it. */
export const useFieldRefusals = (
  problem: ApiProblem | undefined,
  values: object,
  refused: Partial<Record<string, string>>,
): Partial<Record<string, string>> => {
  const still = useStillRefused(problem, values)
  return Object.fromEntries(Object.entries(refused).filter(([name]) => still(name)))
}
