import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import { readCutFacts } from './checks-sql.ts'

export interface WantedCut {
  cycle: string
  level: number
}

/** Only an administrator cuts; everybody else gets the specification's own code for it. */
export const checkRole = (user: Pick<Caller, 'roles'>): void => {
  if (!user.roles.includes('ADMINISTER')) throw problem.code(3750)
}

/**
 * Whether the level may be cut today.
 * @throws 3752 a higher level first · 4022 no partials · 3754 something may still be captured · 1017 cut already, or no groups
 */
export const checkCut = async (tx: Tx, { cycle, level }: WantedCut, today: string): Promise<void> => {
  const facts = await readCutFacts(tx, level, cycle)
  if (!facts) throw new Error('a statement without a row')
  if (facts.done)
    throw problem.invalid([{ field: 'cycle', message: 'El corte de este ciclo y nivel ya se hizo' }])
  if (facts.groups === 0)
    throw problem.invalid([{ field: 'level', message: 'El nivel no tiene grupos en el ciclo actual' }])
  if (facts.higher_open) throw problem.code(3752)
  if (facts.partials === 0) throw problem.code(4022)
  if (facts.last_limit !== null && facts.last_limit >= today) throw problem.code(3754)
}
