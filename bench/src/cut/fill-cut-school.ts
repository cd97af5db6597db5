import type { PoolClient } from 'pg'
import { permissionString } from '@plantel/contract/permissions'
import { openBenchPool } from '../world/clients.ts'

/** A Primaria that is to be cut: `groups` × 30 students, × 10 subjects, × 5 partials of grades and × `days` of attendance. */
export interface CutSize {
  readonly groups: number
  readonly days: number
}

export const FULL_CUT: CutSize = { groups: 400, days: 20 }
export const QUICK_CUT: CutSize = { groups: 40, days: 20 }

const STUDENTS_PER_GROUP = 30
const SUBJECTS = 10
const PARTIALS = 5

export const rowsOf = ({ groups, days }: CutSize) => ({
  students: groups * STUDENTS_PER_GROUP,
  grades: groups * STUDENTS_PER_GROUP * SUBJECTS * PARTIALS,
  marks: groups * STUDENTS_PER_GROUP * SUBJECTS * days,
})

/** A statement and its parameters `$1` … */
type Step = readonly [statement: string, ...parameters: unknown[]]

const people = (size: CutSize, phone: string, passwordHash: string): Step[] => [
  [
    `with account as (insert into accounts (cellphone, password_hash) values ($1, $2) returning account_id)
     insert into users (account_id, group_id, name, last_name) select account_id, $3, 'Ana', 'Peña' from account`,
    phone,
    passwordHash,
    permissionString(['ADMINISTER', 'PROFESSOR', 'ASSESSOR']),
  ],
  [
    `insert into students (folio, name, last_name, cellphone, street, colony, outside_number, zipcode, gender, status)
     select 'F' || i, 'Alumno ' || i, 'Núñez ' || i % 501, '6180000000', 'Calle', 'Centro', '1', '34000', 1,
       case when i % 40 = 0 then 0 else 1 end
     from generate_series(1, $1::int) i`,
    rowsOf(size).students,
  ],
]

/** Level 2, which is cut, and a small level 1. */
const classes = ({ groups }: CutSize): Step[] => [
  [
    `insert into groups (grade, "group", turn, level, assessor_id)
     select 1 + i % 6, 'G' || i / 6, 1, 2, u.user_id from generate_series(0, $1::int - 1) i cross join users u`,
    groups,
  ],
  [`insert into groups (grade, "group", turn, level) values ('1', 'A', 1, 1), ('3', 'A', 1, 1)`],
  [
    `insert into subject_catalogs (folio, title, level)
     select 'M' || i, 'Formación Cívica y Ética ' || i, 2 from generate_series(1, $1::int) i`,
    SUBJECTS,
  ],
  [
    `insert into enrollments (student_id, group_id, special)
     select s.student_id, g.group_id, 0
     from (select student_id, row_number() over (order by student_id) - 1 as place from students) s
     join (select group_id, row_number() over (order by group_id) - 1 as place from groups where level = 2) g
       on g.place = s.place / ${STUDENTS_PER_GROUP}`,
  ],
  [
    `insert into subjects (group_id, catalog_subject_id, professor_id)
     select g.group_id, c.catalog_subject_id, u.user_id
     from groups g cross join subject_catalogs c cross join users u where g.level = 2`,
  ],
  [
    `insert into partials (partial, level, start_date, end_date, limit_date)
     select i, l, current_date - 40 * (${PARTIALS + 1} - i) - 20, current_date - 40 * (${PARTIALS + 1} - i), current_date - 40 * (${PARTIALS + 1} - i) + 5
     from generate_series(1, ${PARTIALS}) i cross join generate_series(1, 2) l`,
  ],
  [
    `insert into files (student_id, assessor_id) select s.student_id, u.user_id from students s cross join users u
     where s.student_id % 10 = 0`,
  ],
]

/** Written without triggers and foreign keys. */
const marks = ({ days }: CutSize): Step[] => [
  [
    `insert into califications (subject_id, student_id, partial_id, calification)
     select s.subject_id, e.student_id, p.partial_id, 60 + (e.student_id * s.subject_id + p.partial) % 40
     from subjects s join enrollments e on e.group_id = s.group_id join partials p on p.level = 2`,
  ],
  [
    `insert into attendance_lists (subject_id, date, partial_id, taken_by)
     select s.subject_id, p.start_date + i, p.partial_id, s.professor_id
     from subjects s join partials p on p.level = 2 and p.partial = 1 cross join generate_series(0, $1::int - 1) i`,
    days,
  ],
  [
    `insert into assists (subject_id, date, student_id, assistance, code)
     select s.subject_id, p.start_date + i, e.student_id, m.assistance, (array['F', 'P'])[m.assistance + 1]
     from subjects s join enrollments e on e.group_id = s.group_id
     join partials p on p.level = 2 and p.partial = 1 cross join generate_series(0, $1::int - 1) i
     cross join lateral (select least(1, (e.student_id + s.subject_id + i) % 20) as assistance) m`,
    days,
  ],
]

/** Computes the sums that the triggers of `marks` would have kept. The triggers of the tables of sums do run. */
const KEPT: Step[] = [
  [
    `insert into student_subject_stats (subject_id, student_id, grade_sum, grade_count, presences, absences)
     select subject_id, student_id, sum(grade_sum), sum(grade_count), sum(presences), sum(absences) from (
       select subject_id, student_id, (calification * 100)::bigint as grade_sum, 1 as grade_count, 0 as presences, 0 as absences
       from califications
       union all select subject_id, student_id, 0, 0, (assistance = 1)::integer, (assistance = 0)::integer from assists) m
     group by subject_id, student_id`,
  ],
  [
    `update subject_stats k set grade_sum = m.grade_sum, grade_count = m.grade_count, presences = m.presences, absences = m.absences
     from (select subject_id, sum(grade_sum) as grade_sum, sum(grade_count) as grade_count, sum(presences) as presences,
       sum(absences) as absences from student_subject_stats group by subject_id) m where m.subject_id = k.subject_id`,
  ],
  [
    `update student_stats k set grade_sum = m.grade_sum, grade_count = m.grade_count, presences = m.presences, absences = m.absences
     from (select student_id, sum(grade_sum) as grade_sum, sum(grade_count) as grade_count, sum(presences) as presences,
       sum(absences) as absences from student_subject_stats group by student_id) m where m.student_id = k.student_id`,
  ],
]

const run = async (client: PoolClient, steps: readonly Step[]): Promise<void> => {
  for (const [statement, ...parameters] of steps) await client.query(statement, parameters)
}

const insertSchool = async (client: PoolClient, demonstration: boolean): Promise<number> => {
  const { rows } = await client.query<{ school_id: number }>(
    `insert into schools (name, clave, demonstration)
     select 'Escuela ' || n, '10DPR' || n, $1 from (select count(*) as n from schools) s returning school_id`,
    [demonstration],
  )
  return rows[0]?.school_id ?? 0
}

interface Cutting {
  phone: string
  passwordHash: string
  /** A real school ends the demonstration. */
  demonstration?: boolean
}

/** A school whose one person administers, teaches and advises everything. Needs a superuser, to switch triggers off. */
export const fillCutSchool = async (
  superuserUrl: string,
  size: CutSize,
  { phone, passwordHash, demonstration = false }: Cutting,
): Promise<number> => {
  const pool = openBenchPool(superuserUrl, 1)
  const client = await pool.connect()
  try {
    await client.query("set statement_timeout = '20min'; set role plantel_owner")
    const school_id = await insertSchool(client, demonstration)
    await client.query("select set_config('app.school_id', $1, false)", [String(school_id)])
    await run(client, [...people(size, phone, passwordHash), ...classes(size)])
    await client.query('reset role; set session_replication_role = replica; set role plantel_owner')
    await run(client, marks(size))
    await client.query('reset role; reset session_replication_role; set role plantel_owner')
    await run(client, KEPT)
    await client.query('reset role')
    await client.query('vacuum (analyze)')
    return school_id
  } finally {
    client.release()
    await pool.end()
  }
}
