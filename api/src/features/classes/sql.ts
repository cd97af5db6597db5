import type { Assistance, Level, Turn } from '@plantel/contract/school-words'
import type { StandIn } from '@plantel/contract/stand-in'
import type { Flag } from '@plantel/contract/fields'
import { sql } from 'kysely'
import { GRACE, isCorrectable, isTakeable } from '../../domain/attendance/limits.ts'
import { type StoredCode, storedCodes } from '../../domain/attendance/codes.ts'
import { type ListOf, listSubject } from '../../domain/attendance/list-of.ts'
import { BY_NUMBER, isListed, keptNumber } from '../../domain/groups/list-numbers.ts'
import type { Tx } from '../../db/in-school.ts'
import { gradesClass, hasClass } from '../../domain/substitutions/has-class.ts'
import { standInOf } from '../../domain/substitutions/stand-in.ts'

export interface CardRow extends ListOf {
  catalog_subject_id: number
  professor_id: number
  group_id: number
  folio: string
  title: string
  grade: string
  group: string
  turn: Turn
  level: Level
  special: Flag
  students: number
  grade_sum: number
  grade_count: number
  taken: boolean
  stand_in: StandIn | null
  total: number
}

/** Inactive ones count too. */
export const isProfessor = async (tx: Tx, user_id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from users where user_id = ${user_id} and group_id like '_1%'`.execute(tx)
  return rows.length > 0
}

export const listCards = async (
  tx: Tx,
  professor_id: number,
  today: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`
    select s.subject_id, s.catalog_subject_id, s.professor_id, s.group_id, c.folio, c.title,
      g.grade, g."group", g.turn, g.level, g.special, g.roll_subject_id, l.list_subject_id, k.students, n.grade_sum, n.grade_count,
      exists (select from attendance_lists a where a.subject_id = l.list_subject_id and a.date = ${today}::date) as taken,
      i.stand_in,
      count(*) over () as total
    from subjects s
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    join subject_stats n on n.school_id = s.school_id and n.subject_id = s.subject_id
    join group_stats k on k.school_id = s.school_id and k.group_id = s.group_id
    cross join lateral (select ${listSubject(today)} as list_subject_id offset 0) l
    left join lateral ${standInOf('s', today)} i on true
    where ${hasClass(professor_id, 's')}
    order by g.level, length(g.grade), g.grade, g."group" collate spanish, g.turn, c.title collate spanish, s.subject_id
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}

export interface ClassRow extends ListOf {
  catalog_subject_id: number
  professor_id: number | null
  /** Of the caller, and whether the caller writes its grades. */
  own: boolean
  own_grades: boolean
  stand_in: StandIn | null
  group_id: number
  cycle_id: number | null
  /** The professor of the class that carries the group's list of the day. */
  titular_id: number | null
  numbers_kept: boolean
  folio: string
  title: string
  grade: string
  group: string
  turn: Turn
  level: Level
  /** Its titular decides justificantes. */
  teacher_excuses: boolean
  special: Flag
  /** user_id, name, last_name, second_last_name, url_photo_profile */
  assessor: [number, string, string, string | null, string | null] | null
  /** partial_id, partial, level, start_date, end_date, limit_date, is_regularized */
  partials: [number, number, number, string, string, string, boolean][]
  /** taken_at, user_id, name, last_name, second_last_name, url_photo_profile, grace_until, passed_at, whether its professor may correct it */
  list: [string, number, string, string, string | null, string | null, string, string | null, boolean] | null
  /** A list of this day, by its professor. */
  takeable: boolean
  /** student_id, once for each absence in this class since Monday */
  absent: number[]
  /** By number: student_id, number on the list where they are kept, folio, name, last_name, second_last_name, url_photo_profile */
  students: [number, number | null, string, string, string, string | null, string | null][]
  /** student_id, assist_id, assistance, code, excused, hour of arrival, note, version; of the day */
  marks: [number, number, Assistance, string, boolean, string | null, string | null, number][]
  codes: StoredCode[]
  /** student_id, calification_id, partial_id, calification, version */
  califications: [number, number, number, number, number][]
}

/**
 * Undefined out of reach. Plain lists: naming each value takes PostgreSQL twice as long. Whose list it is stands behind a fence
 * (`offset 0`), or each of its four places would find it anew; the week and its last day are read at once.
 */
export const findClass = async (
  tx: Tx,
  subject_id: number,
  { date, today }: { date: string; today: string },
  { user_id, scopes }: { user_id: number; scopes: readonly ('school' | 'taught')[] },
): Promise<ClassRow | undefined> => {
  // Two SQL texts: what is never reached of a statement is made ready all the same.
  const isToday = date === today
  const correctable = isToday ? sql`true` : isCorrectable(sql`${date}::date`, today)
  const takeable = isToday ? sql`true` : isTakeable(date, today)
  const { rows } = await sql<ClassRow>`
    select s.subject_id, s.catalog_subject_id, s.professor_id, ${hasClass(user_id, 's')} is true as own,
      ${gradesClass(user_id, 's')} is true as own_grades, i.stand_in, s.group_id, g.cycle_id, c.folio, c.title,
      g.grade, g."group", g.turn, g.level, teacher_excuses(g.level) as teacher_excuses, g.special, g.roll_subject_id, g.last_list_number is not null as numbers_kept,
      d.list_subject_id, (select r.professor_id from subjects r where r.school_id = g.school_id and r.subject_id = g.roll_subject_id) as titular_id,
      (select json_build_array(u.user_id, u.name, u.last_name, u.second_last_name, u.url_photo_profile)
        from users u where u.school_id = g.school_id and u.user_id = g.assessor_id) as assessor,
      (select coalesce(json_agg(json_build_array(p.partial_id, p.partial, p.level, p.start_date, p.end_date, p.limit_date,
          p.is_regularized) order by p.partial), '[]')
        from partials p
        where p.level = g.level and p.cycle_id is not distinct from g.cycle_id and p.status = 1 and not p.is_regularized
      ) as partials,
      (select json_build_array(a.taken_at, u.user_id, u.name, u.last_name, u.second_last_name, u.url_photo_profile,
          a.taken_at + ${GRACE}, a.passed_at, ${correctable})
        from attendance_lists a join users u on u.school_id = a.school_id and u.user_id = a.taken_by
        where a.school_id = s.school_id and a.subject_id = d.list_subject_id and a.date = ${date}::date) as list,
      ${takeable} as takeable,
      (select coalesce(json_agg(json_build_array(t.student_id, ${keptNumber}, t.folio, t.name, t.last_name, t.second_last_name,
          t.url_photo_profile) order by ${sql.join(BY_NUMBER)}), '[]')
        from enrollments e
        join students t on t.school_id = e.school_id and t.student_id = e.student_id and ${isListed}
        where e.school_id = s.school_id and e.group_id = s.group_id) as students,
      w.marks, w.absent, ${storedCodes} as codes,
      (select coalesce(json_agg(json_build_array(k.student_id, k.calification_id, k.partial_id, k.calification, k.version)), '[]')
        from califications k
        where k.school_id = s.school_id and k.subject_id = s.subject_id and k.is_final = 0) as califications
    from subjects s
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    cross join lateral (select ${listSubject(date)} as list_subject_id offset 0) d
    left join lateral ${standInOf('s', today)} i on true
    cross join lateral (
      select coalesce(json_agg(json_build_array(a.student_id, a.assist_id, a.assistance, a.code, a.excused,
          to_char(a.arrived_at, 'HH24:MI'), a.note, a.version)) filter (where a.date = ${date}::date), '[]') as marks,
        coalesce(json_agg(a.student_id) filter (where a.assistance = 0), '[]') as absent
      from assists a
      where a.school_id = s.school_id and a.subject_id = d.list_subject_id
        and a.date between date_trunc('week', ${date}::date)::date and ${date}::date) w
    where s.subject_id = ${subject_id}
      and (${scopes.includes('school')} or (
        ${scopes.includes('taught')} and ${hasClass(user_id, 's')} and g.cycle_id is null))`.execute(tx)
  return rows[0]
}
