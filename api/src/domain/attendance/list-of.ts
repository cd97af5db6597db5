import type { ListKind } from '@plantel/contract/classes'
import { sql } from 'kysely'

/**
 * Of a class `s` of a group `g`: the class whose list of that day it shows, its own as a rule. In a group with one list a day its
 * titular's other classes show that one, but for days on which they passed their own.
 */
export const listSubject = (date: string) => sql<number>`case
  when g.roll_subject_id <> s.subject_id
    and s.professor_id = (select r.professor_id from subjects r where r.school_id = g.school_id and r.subject_id = g.roll_subject_id)
    and not exists (select from attendance_lists o
      where o.school_id = s.school_id and o.subject_id = s.subject_id and o.date = ${date}::date)
  then g.roll_subject_id else s.subject_id end`

export interface ListOf {
  subject_id: number
  list_subject_id: number
  roll_subject_id: number | null
}

export const listKind = ({ subject_id, list_subject_id, roll_subject_id }: ListOf): ListKind => {
  if (list_subject_id !== subject_id) return 'shown'
  return roll_subject_id === subject_id ? 'day' : 'class'
}
