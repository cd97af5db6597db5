import { Overtaken } from '../../db/constraints.ts'
import type { Tx } from '../../db/in-school.ts'
import { undoRow } from '../../domain/undo/record-undo.ts'
import type { GradeItem } from '../../domain/undo/undo-items.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import { conflictOfCleared, planSave } from './conflicts.ts'
import { gradeEntry } from '../../domain/grades/grade-log.ts'
import {
  type Cell,
  type Change,
  type ClearedGrade,
  type Creation,
  findCells,
  findCleared,
  type GradeRow,
  openGrant,
  type StoredGrade,
  writeCells,
} from '../../domain/grades/cells-sql.ts'

const repeatedIn = <Row>(rows: readonly Row[], name: string, keyOf: (row: Row) => string) => {
  const seen = new Set<string>()
  return rows.flatMap((row, place) => {
    const key = keyOf(row)
    const again = seen.has(key)
    seen.add(key)
    return again ? [{ field: `${name}.${place}`, message: 'La calificación está repetida' }] : []
  })
}

const cellKey = (row: Creation) => [row.subject_id, row.student_id, row.partial_id, row.is_final].join('-')

export const gradeItem = (
  { subject_id, student_id, partial_id, is_final }: Omit<GradeItem, 'before' | 'after'>,
  change: Pick<GradeItem, 'before' | 'after'>,
): GradeItem => ({ subject_id, student_id, partial_id, is_final, ...change })

/** Ambiguous: it is not defined which one wins. */
const checkRepeated = (update: readonly Change[], create: readonly Creation[]): void => {
  const errors = [
    ...repeatedIn(update, 'update', (row) => String(row.calification_id)),
    ...repeatedIn(create, 'create', cellKey),
  ]
  if (errors.length > 0) throw problem.invalid(errors)
}

const checkCrossed = (update: readonly Change[], cells: readonly Cell[]): void => {
  const changed = new Set(update.map((row) => row.calification_id))
  const errors = cells.flatMap(({ place, stored }) =>
    stored && changed.has(stored.calification_id)
      ? [{ field: `create.${place}`, message: 'La calificación está repetida' }]
      : [],
  )
  if (errors.length > 0) throw problem.invalid(errors)
}

/** @throws 9003 an administrator without a live grant */
export const checkReach = async (
  tx: Tx,
  user: Caller<'school' | 'taught'>,
  rows: readonly { own: boolean; frozen: boolean }[],
  now: Date,
): Promise<void> => {
  const taught = user.scopes.includes('taught') && rows.every(({ own }) => own)
  if (!taught && !user.scopes.includes('school')) throw problem.notFound()
  if (rows.some((row) => row.frozen)) throw problem.code(9013)
  if (!taught && !(await openGrant(tx, user.session_id, now))) throw problem.code(9003)
}

/** @throws 3102 left the group, or inactive */
export const checkEnrolled = ({ enrolled }: { enrolled: boolean }): void => {
  if (!enrolled) throw problem.code(3102)
}

const checkCell = (cell: Cell): void => {
  if (!cell.partials) throw problem.code(4022)
  if (cell.partial_id === null) throw problem.notFound()
  checkEnrolled(cell)
}

/** @throws 404 for grades that never were */
const findMissing = async (
  tx: Tx,
  user: Caller<'school' | 'taught'>,
  update: readonly Change[],
  stored: readonly StoredGrade[],
): Promise<ClearedGrade[]> => {
  const there = new Set(stored.map((grade) => grade.calification_id))
  const missing = update.flatMap(({ calification_id: id }) => (there.has(id) ? [] : [id]))
  if (missing.length === 0) return []
  const cleared = await findCleared(tx, missing, {
    user_id: user.user_id,
    everywhere: user.scopes.includes('school'),
  })
  if (cleared.length < missing.length) throw problem.notFound()
  return cleared
}

/** As the cells were before, for who takes it back. */
const undoItems = (
  changes: readonly Change[],
  creations: readonly Creation[],
  stored: readonly StoredGrade[],
): GradeItem[] => {
  const before = new Map(stored.map((grade) => [grade.calification_id, grade]))
  return [
    ...changes.flatMap(({ calification_id, calification }) => {
      const grade = before.get(calification_id)
      return grade ? [gradeItem(grade, { before: grade.calification, after: calification })] : []
    }),
    ...creations.map((creation) => gradeItem(creation, { before: null, after: creation.calification })),
  ]
}

export interface SavedGrades {
  rows: GradeRow[]
  /** Null: nothing has changed. */
  undo_id: number | null
}

/** All or none. @throws 404 · 9013 · 1017 repeated · 3102 · 4022 · 9002 changed or cleared meanwhile · 9003 */
export const writeGrades = async (
  tx: Tx,
  user: Caller<'school' | 'taught'>,
  now: Date,
  { update, create }: { update: readonly Change[]; create: readonly Creation[] },
): Promise<SavedGrades> => {
  checkRepeated(update, create)
  const { stored, cells } = await findCells(tx, update, create, user.user_id)
  if (cells.some((cell) => cell.subject_id === null)) throw problem.notFound()
  const cleared = await findMissing(tx, user, update, stored)
  await checkReach(tx, user, [...stored, ...cleared, ...cells], now)
  for (const grade of [...stored, ...cleared]) checkEnrolled(grade)
  for (const cell of cells) checkCell(cell)
  checkCrossed(update, cells)

  const { same, changes, creations, conflicts } = planSave(update, create, stored, cells)
  const all = [...conflicts, ...cleared.map(conflictOfCleared)]
  if (all.length > 0) throw problem.code(9002, { conflicts: all })
  if (changes.length + creations.length === 0) return { rows: same, undo_id: null }
  const undo = undoRow('grades', undoItems(changes, creations, stored), now)
  const wanted = new Set(changes.map(({ calification_id }) => calification_id))
  const kept = stored.filter(({ calification_id }) => wanted.has(calification_id))
  const entry = kept.length > 0 ? gradeEntry('changed', kept) : undefined
  const { written, undo_id } = await writeCells(tx, { update: changes, create: creations, undo, entry })
  if (written.length < changes.length + creations.length) throw new Overtaken()
  return { rows: [...same, ...written], undo_id }
}
