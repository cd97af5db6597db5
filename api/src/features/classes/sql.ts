import type { Scope } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

export interface CardRow {
  subject_id: number
  catalog_subject_id: number
  professor_id: number
  group_id: number
  folio: string
  title: string
  grade: string
  group: string
  turn: number
  level: number
  special: 0 | 1
  students: number
  grade_sum: number
  grade_count: number
  taken: boolean
  total: number
}

/** Whether the school has a professor of this id, active or not. */
export const isProfessor = async (tx: Tx, user_id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from users where user_id = ${user_id} and group_id like '_1%'`.execute(tx)
  return rows.length > 0
}

/** The current classes of a professor, a page of them, with the kept numbers of each. */
export const listCards = async (
  tx: Tx,
  professor_id: number,
  today: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`
    select s.subject_id, s.catalog_subject_id, s.professor_id, s.group_id, c.folio, c.title,
      g.grade, g."group", g.turn, g.level, g.special, k.students, n.grade_sum, n.grade_count,
      exists (select from attendance_lists a where a.subject_id = s.subject_id and a.date = ${today}::date) as taken,
      count(*) over () as total
    from subjects s
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    join subject_stats n on n.school_id = s.school_id and n.subject_id = s.subject_id
    join group_stats k on k.school_id = s.school_id and k.group_id = s.group_id
    where s.professor_id = ${professor_id}
    order by g.level, length(g.grade), g.grade, g."group" collate spanish, g.turn, c.title collate spanish, s.subject_id
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}

export interface ClassRow {
  subject_id: number
  catalog_subject_id: number
  professor_id: number | null
  group_id: number
  cycle_id: number | null
  folio: string
  title: string
  grade: string
  group: string
  turn: number
  level: number
  special: 0 | 1
  assessor: {
    assessor_id: number
    user_id: number
    name: string
    last_name: string
    second_last_name: string | null
    url_photo_profile: string | null
  } | null
  partials: {
    partial_id: number
    partial: number
    level: number
    start_date: string
    end_date: string
    limit_date: string
    is_regularized: boolean
  }[]
  taken_at: string | null
  students: {
    student_id: number
    folio: string
    name: string
    last_name: string
    second_last_name: string | null
    url_photo_profile: string | null
    assistance: 0 | 1 | null
  }[]
  califications: {
    calification_id: number
    student_id: number
    partial_id: number
    calification: number
    version: number
  }[]
}

/** Everything that the three screens of a class show, in one statement; nothing when the class is out of reach. */
export const findClass = async (
  tx: Tx,
  subject_id: number,
  date: string,
  { user_id, scopes }: { user_id: number; scopes: readonly Scope[] },
): Promise<ClassRow | undefined> => {
  const { rows } = await sql<ClassRow>`
    select s.subject_id, s.catalog_subject_id, s.professor_id, s.group_id, g.cycle_id, c.folio, c.title,
      g.grade, g."group", g.turn, g.level, g.special,
      (select to_json(t) from (
        select u.user_id as assessor_id, u.user_id, u.name, u.last_name, u.second_last_name, u.url_photo_profile
        from users u where u.school_id = g.school_id and u.user_id = g.assessor_id) t) as assessor,
      (select coalesce(json_agg(t), '[]') from (
        select p.partial_id, p.partial, p.level, p.start_date, p.end_date, p.limit_date, p.is_regularized
        from partials p
        where p.level = g.level and p.cycle_id is not distinct from g.cycle_id and p.status = 1 and not p.is_regularized
        order by p.partial) t) as partials,
      (select a.taken_at from attendance_lists a where a.subject_id = s.subject_id and a.date = ${date}::date) as taken_at,
      (select coalesce(json_agg(t), '[]') from (
        select st.student_id, st.folio, st.name, st.last_name, st.second_last_name, st.url_photo_profile, a.assistance
        from enrollments e
        join students st on st.school_id = e.school_id and st.student_id = e.student_id and st.status = 1
        left join assists a on a.school_id = e.school_id and a.subject_id = s.subject_id and a.date = ${date}::date
          and a.student_id = e.student_id
        where e.school_id = s.school_id and e.group_id = s.group_id
        order by st.last_name collate spanish, st.second_last_name collate spanish, st.name collate spanish, st.student_id
      ) t) as students,
      (select coalesce(json_agg(t), '[]') from (
        select k.calification_id, k.student_id, k.partial_id, k.calification, k.version
        from califications k
        where k.school_id = s.school_id and k.subject_id = s.subject_id and k.is_final = 0) t) as califications
    from subjects s
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    where s.subject_id = ${subject_id}
      and (${scopes.includes('school')} or (${scopes.includes('taught')} and s.professor_id = ${user_id}))`.execute(
    tx,
  )
  return rows[0]
}
