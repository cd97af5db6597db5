import type { GridChange } from '../../ui/grade-grid/grid-types.ts'
import { type GradeScale, shownGrade, storedGrade } from '../../lib/grade-scale.ts'
import { cellKey, type SavedGrade, type StoredGrade } from './stored-grades.ts'

/** A cell that was typed into. */
export interface Edit {
  text: string
  /** The stored grade that the person saw when the typing began; undefined for an empty cell. */
  seen: StoredGrade | undefined
}

export type Edits = ReadonlyMap<string, Edit>
export type Stored = ReadonlyMap<string, StoredGrade>

/**
 * What an edit comes to: `send` a grade, `same` as stored already, `unsent` (0 or empty), `invalid`, or a `conflict` with
 * what another person stored meanwhile.
 */
export type Judged = { state: 'send'; grade: number } | { state: 'same' | 'unsent' | 'invalid' | 'conflict' }

export const judge = ({ text, seen }: Edit, stored: StoredGrade | undefined, scale: GradeScale): Judged => {
  const grade = storedGrade(text, scale)
  if (grade === undefined) return { state: 'invalid' }
  if (grade === null) return { state: 'unsent' }
  if (grade === stored?.calification) return { state: 'same' }
  const changed = seen?.calification_id !== stored?.calification_id || seen?.version !== stored?.version
  return changed ? { state: 'conflict' } : { state: 'send', grade }
}

/** As the cell shows what is stored. */
export const storedText = (stored: StoredGrade | undefined, scale: GradeScale): string =>
  stored ? shownGrade(stored.calification, scale) : ''

/** A spreadsheet writes 100 as `100.00` when its column has decimals. */
const pastedText = (value: string): string => (/^\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value)

/** The edits after something was typed, pasted or chosen. */
export const applyChanges = (
  edits: Edits,
  changes: readonly GridChange[],
  stored: Stored,
  scale: GradeScale,
): Edits => {
  const next = new Map(edits)
  const pasted = changes.length > 1
  for (const { row, column, value, resolved } of changes) {
    // An empty line of a spreadsheet leaves the cell as it is: clearing a grade is an act of its own.
    if (pasted && value === '') continue
    const key = cellKey(row, column)
    const grade = stored.get(key)
    const edit = next.get(key)
    const text = pasted ? pastedText(value) : value
    const begun = edit && !resolved && judge(edit, grade, scale).state !== 'same'
    if (text === storedText(grade, scale)) next.delete(key)
    else next.set(key, { text, seen: begun ? edit.seen : grade })
  }
  return next
}

/** The edits after a save: what was sent is stored now; what was typed meanwhile stays, over the new version. */
export const settledEdits = (edits: Edits, sent: Edits, saved: readonly SavedGrade[]): Edits => {
  const seen = new Map(saved.map((grade) => [cellKey(grade.student_id, grade.partial_id), grade]))
  const typed = [...edits].filter(([key, { text }]) => sent.get(key)?.text !== text)
  return new Map(typed.map(([key, edit]) => [key, { ...edit, seen: seen.get(key) ?? edit.seen }]))
}

/** What a save sends. */
export interface Plan {
  update: { calification_id: number; calification: number; version: number }[]
  create: {
    calification: number
    student_id: number
    partial_id: number
    subject_id: number
    is_final: 0
  }[]
}

export const planOf = (edits: Edits, stored: Stored, subjectId: number, scale: GradeScale): Plan => {
  const plan: Plan = { update: [], create: [] }
  for (const [key, edit] of edits) {
    const judged = judge(edit, stored.get(key), scale)
    if (judged.state !== 'send') continue
    const { grade: calification } = judged
    const [student_id = 0, partial_id = 0] = key.split('-').map(Number)
    if (edit.seen) {
      const { calification_id, version } = edit.seen
      plan.update.push({ calification_id, calification, version })
    } else plan.create.push({ calification, student_id, partial_id, subject_id: subjectId, is_final: 0 })
  }
  return plan
}

/** At most so many grades in one request. */
export const partsOf = ({ update, create }: Plan, most: number): Plan[] => {
  const parts: Plan[] = []
  for (let from = 0; from < update.length; from += most)
    parts.push({ update: update.slice(from, from + most), create: [] })
  for (let from = 0; from < create.length; from += most)
    parts.push({ update: [], create: create.slice(from, from + most) })
  const [only, other] = parts
  // Usually everything fits into one request, which then is all or nothing.
  return parts.length === 2 && only && other && update.length + create.length <= most
    ? [{ update, create }]
    : parts
}
