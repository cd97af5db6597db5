import type { Tx } from '@plantel/api/src/db/in-school.ts'
import { sql } from 'kysely'

export const rowsOf = async <Row>(tx: Tx, query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(tx)).rows
export const countOf = async (tx: Tx, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await rowsOf(tx, query))[0]?.count ?? 0

export const enter = (tx: Tx, school_id: number) =>
  sql`select set_config('app.school_id', ${String(school_id)}, true)`.execute(tx)

export const schoolIds = async (tx: Tx): Promise<number[]> =>
  (await tx.selectFrom('schools').select('school_id').orderBy('school_id').execute()).map(
    (row) => row.school_id,
  )

/** What two demonstrations of one day must share: everything but ids and instants of insertion. */
export const snapshot = async (tx: Tx) => {
  const [first = 0] = await schoolIds(tx)
  await enter(tx, first)
  const students = sql`select folio, name, last_name, curp, cellphone from students order by folio`
  const grades = sql`select s.folio, c.title, p.partial, p.cycle_id is null as current, k.calification
    from califications k join students s using (school_id, student_id) join partials p using (school_id, partial_id)
    join subjects j using (school_id, subject_id) join subject_catalogs c using (school_id, catalog_subject_id)
    order by 1, 2, 3, 4`
  const absences = sql`select s.folio, a.date, count(*) from assists a join students s using (school_id, student_id)
    where assistance = 0 group by 1, 2 order by 1, 2`
  const phones = sql`select cellphone, email from accounts order by 1`
  return Promise.all([students, grades, absences, phones].map((query) => rowsOf(tx, query)))
}

/** What the mother whose log-in is published finds, and what families said and did not say to the school. */
export const forFamilies = async (tx: Tx, today: string) => {
  const [found] = await rowsOf(
    tx,
    sql<{
      boletas: number
      waits: boolean
      answered: boolean
      answers: string[]
      incomplete: number
      asked_until: string
    }>`
      with mine as (
        select r.student_id, r.parent_id from relationships r join users u on u.user_id = r.parent_id
        join accounts a using (account_id) where a.cellphone = '6180000004')
      select (
          select count(distinct student_id) from report_cards c join mine using (student_id)
          where released_from < ${today}::date and content #>> '{subjects,0,grades,0,text}' > ''
            and content #>> '{subjects,0,grades,1}' is null) as boletas, reported.*,
        array(
          select distinct n.ask || ' ' || q.state from notices n join notice_questions q using (school_id, notice_id)
          order by 1) as answers,
        (select count(*) from students where cellphone is null and street is null) as incomplete,
        (select value from settings where key = 'confirm-until' and value > ${today}) as asked_until
      from (
        select bool_or(w.answer_id is null) as waits, bool_or(w.answer_id is not null and w.how is null) as answered
        from reports r join files f using (school_id, file_id) join mine using (student_id)
        left join report_answers w on w.report_id = r.report_id and w.parent_id = mine.parent_id) reported`,
  )
  return found
}

/** The lists of that day: those taken, and those of the groups of who logs in. */
export const boardOf = async (tx: Tx, today: string) => {
  const [board] = await rowsOf<Record<string, number>>(
    tx,
    sql`select count(l.subject_id) as taken, count(*) as due, sum(l.absences) as absences,
            count(*) filter (where l.taken_at > now()) as coming,
            count(l.subject_id) filter (where d.group_id in (
              select j.group_id from subjects j join users u on u.user_id = j.professor_id join accounts a using (account_id)
              where a.cellphone = '6180000002'
              union
              select e.group_id from enrollments e join relationships r using (school_id, student_id)
              join users u on u.user_id = r.parent_id join accounts a using (account_id) where a.cellphone = '6180000004')) as tried
          from due_lists(${today}::date) d
          left join attendance_lists l on l.subject_id = d.subject_id and l.date = ${today}::date`,
  )
  return board
}
