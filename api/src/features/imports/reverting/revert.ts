import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { untold } from '../exclusive.ts'
import { NOTHING_MADE } from '../value.ts'
import { movesBack } from './moves-back.ts'
import { foreseen, revertStudents } from './perform-revert.ts'
import { planRevert } from './plan-revert.ts'
import { revertGrades } from '../grades/revert-grades.ts'
import { revertLists } from './revert-lists.ts'
import { revertStaff } from './staff/revert-staff.ts'
import type { InOne, Reverted, RevertStep, StepResult } from './revert-step.ts'

/** Newest first. Each counts what no other does. */
const BEFORE_STUDENTS: readonly RevertStep[] = [revertLists, revertGrades, revertStaff, movesBack]

const together = (results: readonly StepResult[]): Reverted => ({
  removed: Object.assign({ ...NOTHING_MADE, relationships: 0 }, ...results.map(({ removed }) => removed)),
  restored: results.reduce((sum, { restored }) => sum + restored, 0),
  kept: results.flatMap(({ kept }) => kept),
})

/** More names than anybody reads are counted only. */
const KEPT_SHOWN = 100

/** As it is answered, of a rehearsal and of the thing itself. */
export const shownRevert = ({ removed, restored, kept }: Reverted) => ({
  removed,
  restored,
  kept_count: kept.length,
  kept: kept.slice(0, KEPT_SHOWN),
})

/** What would happen if it were done now: a step may do it, for what it takes away no longer holds what comes after it. Nothing stays. */
export const rehearseRevert = async (tx: Tx, import_id: number): Promise<Reverted> => {
  await sql`savepoint rehearsal`.execute(tx)
  await untold(tx)
  const results: StepResult[] = []
  for (const step of BEFORE_STUDENTS) results.push(await step.rehearse(tx, import_id))
  const plan = await planRevert(tx, import_id)
  await sql`rollback to savepoint rehearsal`.execute(tx)
  return together([...results, foreseen(plan)])
}

/** Each piece is a transaction of its own; after a crash it is planned anew from what is left. */
export const performRevert = async (
  inOne: InOne,
  { import_id, today }: { import_id: number; today: string },
  told: (done: number, total: number) => Promise<void>,
): Promise<Reverted> => {
  const results: StepResult[] = []
  for (const step of BEFORE_STUDENTS) results.push(await step.perform(inOne, import_id, today))
  return together([...results, await revertStudents(inOne, import_id, told)])
}
