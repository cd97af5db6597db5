import { type CodeOfSchool, codeOf } from '@plantel/contract/marks'
import { ASSISTANCE, type Assistance } from '@plantel/contract/school-words'
import type { SaidMark } from '../../domain/attendance/add-marks.ts'
import { problem } from '../../http/problems.ts'

export type Said = SaidMark

export interface Mark extends Said {
  student_id: number
}

/** As it is sent: what is left out is P or F, and says nothing more. */
export interface SentMark {
  assistance: Assistance
  code?: string | undefined
  excused?: boolean | undefined
  arrived_at?: string | null | undefined
  note?: string | null | undefined
}

export const saidOf = ({ assistance, code, excused, arrived_at, note }: SentMark): Said => ({
  assistance,
  code: code ?? codeOf(assistance),
  excused: excused ?? false,
  arrived_at: arrived_at ?? null,
  note: note === undefined || note === '' ? null : note,
})

interface Complaint {
  field: string
  message: string
}

/** `fieldOf`: for complaints. `keptOf`: the code that the mark has already, which may be out of use since. */
export const checkSaid = (
  marks: readonly Said[],
  codes: readonly CodeOfSchool[],
  fieldOf: (place: number) => string,
  keptOf?: (place: number) => string | undefined,
): void => {
  const known = new Map(codes.map((code) => [code.code, code]))
  const wrong = marks.flatMap(({ code, assistance, excused, arrived_at }, place): Complaint[] => {
    const field = fieldOf(place)
    const its = known.get(code)
    if (!its || !(its.active || keptOf?.(place) === code))
      return [{ field: `${field}.code`, message: 'La clave no existe o no está en uso' }]
    if (its.assistance !== assistance)
      return [{ field: `${field}.code`, message: 'La clave no corresponde a la asistencia' }]
    if (excused && assistance !== ASSISTANCE.absent)
      return [{ field: `${field}.excused`, message: 'Solo se justifica una falta' }]
    if (arrived_at !== null && assistance !== ASSISTANCE.present)
      return [{ field: `${field}.arrived_at`, message: 'Solo llega quien asiste' }]
    return []
  })
  if (wrong.length > 0) throw problem.invalid(wrong)
}

export interface MovedMarks {
  came: readonly number[]
  gone: readonly Mark[]
}

export interface Item {
  student_id: number
  subject_id: number
  date: string
}

/** One class, one day, each student once. @throws 1017 with each wrong item */
export const checkList = (items: readonly Item[], day: string): void => {
  const seen = new Set<number>()
  const wrong = items.flatMap((item, place) => {
    const errors: Complaint[] = []
    if (item.date !== day) errors.push({ field: `items.${place}.date`, message: 'Debe ser la fecha de hoy' })
    if (item.subject_id !== items[0]?.subject_id)
      errors.push({
        field: `items.${place}.subject_id`,
        message: 'Debe ser la misma materia en toda la lista',
      })
    if (seen.has(item.student_id))
      errors.push({ field: `items.${place}.student_id`, message: 'El alumno está repetido' })
    seen.add(item.student_id)
    return errors
  })
  if (wrong.length > 0) throw problem.invalid(wrong)
}

export const sameSaid = (one: Said | undefined, other: Said): boolean =>
  one?.assistance === other.assistance &&
  one.code === other.code &&
  one.excused === other.excused &&
  one.arrived_at === other.arrived_at &&
  one.note === other.note

/** Ignores marks that moved away with a student (`gone`) or came with one (`came`) since the list was taken. */
export const sameList = (
  taken: readonly Mark[],
  sent: readonly Mark[],
  { came, gone }: MovedMarks = { came: [], gone: [] },
): boolean => {
  const marks = new Map([...gone, ...taken].map((mark) => [mark.student_id, mark]))
  const named = new Set([...sent.map((mark) => mark.student_id), ...came])
  return (
    sent.every((mark) => sameSaid(marks.get(mark.student_id), mark)) &&
    taken.every((mark) => named.has(mark.student_id))
  )
}
