import type { GradeConflict } from '@plantel/contract/problem'
import type {
  Cell,
  Change,
  ClearedGrade,
  Creation,
  GradeRow,
  StoredGrade,
} from '../../domain/grades/cells-sql.ts'

export type Conflict = GradeConflict

export const conflictOf = ({
  calification_id,
  student_id,
  partial_id,
  calification,
  version,
}: GradeRow): Conflict => ({
  calification_id,
  student_id,
  partial_id,
  calification,
  version,
})

export const conflictOfCleared = ({
  calification_id,
  student_id,
  partial_id,
  stored,
}: ClearedGrade): Conflict =>
  stored ? conflictOf(stored) : { calification_id, student_id, partial_id, calification: null, version: null }

export interface Plan {
  /** Already as wanted: the same save may arrive twice. */
  same: GradeRow[]
  changes: Change[]
  creations: Creation[]
  conflicts: Conflict[]
}

/** `stored`: all existing grades that `update` names; `cells`: in the order of `create`. */
export const planSave = (
  update: readonly Change[],
  create: readonly Creation[],
  stored: readonly StoredGrade[],
  cells: readonly Cell[],
): Plan => {
  const plan: Plan = { same: [], changes: [], creations: [], conflicts: [] }
  const storedById = new Map(stored.map((grade) => [grade.calification_id, grade]))
  for (const change of update) {
    const grade = storedById.get(change.calification_id)
    if (!grade) continue
    if (grade.calification === change.calification) plan.same.push(grade)
    else if (change.version !== undefined && change.version !== grade.version)
      plan.conflicts.push(conflictOf(grade))
    else plan.changes.push(change)
  }
  for (const [place, creation] of create.entries()) {
    const grade = cells[place]?.stored
    if (!grade) plan.creations.push(creation)
    else if (grade.calification === creation.calification) plan.same.push(grade)
    else plan.conflicts.push(conflictOf(grade))
  }
  return plan
}
