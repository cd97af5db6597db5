import type { Level } from '@plantel/contract/school-words'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import { findRehearsed, readCutFacts } from './checks-sql.ts'

export interface WantedCut {
  cycle: string
  level: Level
}

/** @throws the specification's own code for it */
export const checkRole = (user: Pick<Caller, 'roles'>): void => {
  if (!user.roles.includes('ADMINISTER')) throw problem.code(3750)
}

/** @returns whether the cycle has ended @throws 3752 · 4022 no partials · 1017 cut already, or no groups */
export const checkCut = async (tx: Tx, { cycle, level }: WantedCut, today: string): Promise<boolean> => {
  const facts = await readCutFacts(tx, level, cycle)
  if (!facts) throw new Error('a statement without a row')
  if (facts.done)
    throw problem.invalid([{ field: 'cycle', message: 'El corte de este ciclo y nivel ya se hizo' }])
  if (facts.groups === 0)
    throw problem.invalid([{ field: 'level', message: 'El nivel no tiene grupos en el ciclo actual' }])
  if (facts.higher_open) throw problem.code(3752)
  if (facts.partials === 0) throw problem.code(4022)
  return facts.last_limit === null || facts.last_limit < today
}

/** @throws as `checkCut` · 3754 something may still be captured */
export const checkEndedCut = async (tx: Tx, wanted: WantedCut, today: string): Promise<void> => {
  if (!(await checkCut(tx, wanted, today))) throw problem.code(3754)
}

/** No group leaves the school that no rehearsal has shown. @throws 1017 */
export const checkRehearsed = async (
  tx: Tx,
  wanted: WantedCut,
  { leaving, day }: { leaving: readonly number[]; day?: string },
): Promise<void> => {
  const { rehearsed, seen } = await findRehearsed(tx, wanted, { leaving, day })
  if (seen) return
  const message = rehearsed
    ? 'Desde el ensayo cambió quiénes egresarían: haga otro'
    : 'Haga hoy el ensayo de este corte antes de iniciarlo'
  throw problem.invalid([{ field: 'cycle', message }])
}
