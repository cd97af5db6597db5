import type { GradeWriting } from './grade-writing.ts'

export interface StoredGrade {
  calification_id: number
  partial_id: number
  calification: number
  version: number
}

export interface Typed {
  row: string
  column: string
  value: string
  /** The person has chosen between the two values of a conflict. */
  resolved?: boolean
  /** It came from the clipboard, alone or in a block. */
  pasted?: boolean
  clamped?: string
}

export interface Edit {
  text: string
  seen: StoredGrade | undefined
  /** What was typed before it was clamped to the scale; gone once the person has looked at it. */
  clamped?: string
}

export type Edits = ReadonlyMap<string, Edit>
export type Stored = ReadonlyMap<string, StoredGrade>

export const cellKey = (row: number | string, partialId: number | string): string => `${row}-${partialId}`

export const cellOf = (key: string): [row: number, partialId: number] => {
  const [row = 0, partialId = 0] = key.split('-').map(Number)
  return [row, partialId]
}

/**
 * What an edit comes to: `send` a grade, `same` as stored already, `unsent` (a typed 0), `empty`, `invalid`, `clamped` and not
 * looked at, or a `conflict` with what another person stored meanwhile.
 */
export type Judged =
  | { state: 'send'; grade: number }
  | { state: 'same' | 'unsent' | 'empty' | 'invalid' | 'clamped' | 'conflict' }

export const judge = (
  { text, seen, clamped }: Edit,
  stored: StoredGrade | undefined,
  { read }: GradeWriting,
): Judged => {
  const grade = read(text)
  if (grade === undefined) return { state: 'invalid' }
  if (grade === null) return { state: text.trim() === '' ? 'empty' : 'unsent' }
  if (clamped !== undefined) return { state: 'clamped' }
  if (grade === stored?.calification) return { state: 'same' }
  const changed = seen?.calification_id !== stored?.calification_id || seen?.version !== stored?.version
  return changed ? { state: 'conflict' } : { state: 'send', grade }
}

export const storedText = (stored: StoredGrade | undefined, { write }: GradeWriting): string =>
  stored ? write(stored.calification) : ''

const exceeding = (value: string, { exceeds }: GradeWriting): string | undefined =>
  exceeds?.(value) ? value : undefined

export const applyChanges = (
  edits: Edits,
  changes: readonly Typed[],
  stored: Stored,
  writing: GradeWriting,
): Edits => {
  const next = new Map(edits)
  for (const { row, column, value, resolved, pasted, clamped = exceeding(value, writing) } of changes) {
    // An empty line of a spreadsheet leaves the cell as it is: clearing a grade is an act of its own.
    if (pasted && value === '') continue
    const key = cellKey(row, column)
    const grade = stored.get(key)
    const edit = next.get(key)
    const text = pasted ? writing.paste(value) : value
    const begun = edit && !resolved && judge(edit, grade, writing).state !== 'same'
    if (text === storedText(grade, writing) && clamped === undefined) next.delete(key)
    else
      next.set(key, {
        text,
        seen: begun ? edit.seen : grade,
        ...(clamped === undefined ? {} : { clamped }),
      })
  }
  return next
}

/**
 * The edits after a save: what was sent is stored now; what was typed meanwhile stays, over the new version in `saved`. A 10 that is
 * a clamped 85 is not the 10 that was sent.
 */
export const settledEdits = (edits: Edits, sent: Edits, saved: Stored): Edits => {
  const typed = [...edits].filter(
    ([key, { text, clamped }]) => sent.get(key)?.text !== text || sent.get(key)?.clamped !== clamped,
  )
  return new Map(typed.map(([key, edit]) => [key, { ...edit, seen: saved.get(key) ?? edit.seen }]))
}

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

/** Of whom and in which class the grade of a row is. */
export type OwnerOf = (row: number) => { student_id: number; subject_id: number }

export const planOf = (edits: Edits, stored: Stored, writing: GradeWriting, ownerOf: OwnerOf): Plan => {
  const plan: Plan = { update: [], create: [] }
  for (const [key, edit] of edits) {
    const judged = judge(edit, stored.get(key), writing)
    if (judged.state !== 'send') continue
    const { grade: calification } = judged
    const [row, partial_id] = cellOf(key)
    if (edit.seen) {
      const { calification_id, version } = edit.seen
      plan.update.push({ calification_id, calification, version })
    } else plan.create.push({ calification, ...ownerOf(row), partial_id, is_final: 0 })
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
