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

/** One list is one class, the school's today, and each student once. 1017 with every item that is not. */
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

/**
 * Whether the list that was taken says the same of the same students as the one that is sent. Since then marks may have gone along
 * with a student to another class (`gone`), or have come with one (`came`).
 */
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
