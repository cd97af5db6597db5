import type { Assistance } from '@plantel/contract/school-words'
import { problem } from '../../http/problems.ts'

export interface Mark {
  student_id: number
  assistance: Assistance
}

export interface MovedMarks {
  came: readonly number[]
  gone: readonly Mark[]
}

export interface Item extends Mark {
  subject_id: number
  date: string
}

/** One class, the school's today, each student once. @throws 1017 with each wrong item */
export const checkList = (items: readonly Item[], today: string): void => {
  const seen = new Set<number>()
  const wrong = items.flatMap((item, place) => {
    const errors: { field: string; message: string }[] = []
    if (item.date !== today)
      errors.push({ field: `items.${place}.date`, message: 'Debe ser la fecha de hoy' })
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

/** Ignores marks that moved away with a student (`gone`) or came with one (`came`) since the list was taken. */
export const sameList = (
  taken: readonly Mark[],
  sent: readonly Mark[],
  { came, gone }: MovedMarks = { came: [], gone: [] },
): boolean => {
  const marks = new Map([...gone, ...taken].map((mark) => [mark.student_id, mark.assistance]))
  const named = new Set([...sent.map((mark) => mark.student_id), ...came])
  return (
    sent.every((mark) => marks.get(mark.student_id) === mark.assistance) &&
    taken.every((mark) => named.has(mark.student_id))
  )
}
