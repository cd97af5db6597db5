import { permissionString } from '@plantel/contract/permissions'
import type { PoolClient } from 'pg'
import type { ListsSize } from './size.ts'

/** `$1` … are the parameters beside the statement. */
type Step = readonly [statement: string, ...parameters: unknown[]]

/** Rows numbered from 0. */
const placed = (table: string, id: string, condition = 'true') =>
  `(select ${id}, row_number() over (order by ${id}) - 1 as place, count(*) over () as many from ${table} where ${condition})`

const groupsOf = ({ groups, subjectsPerGroup }: ListsSize): Step[] => [
  [
    `insert into groups (grade, "group", turn, level, special, assessor_id)
     select 1 + i % 6, 'G' || i, 1 + i % 2, 1 + i % 5, (i % 10 = 0)::int, u.user_id
     from generate_series(1, $1::int) i join ${placed('users', 'user_id', 'group_id = $2')} u on u.place = i % u.many`,
    groups,
    permissionString(['PROFESSOR']),
  ],
  [
    `insert into subject_catalogs (folio, title, level)
     select 'M' || level || '-' || i, 'Formación Cívica y Ética ' || i, level
     from generate_series(1, $1::int) i, generate_series(1, 5) level`,
    subjectsPerGroup * 6,
  ],
  [
    `insert into subjects (group_id, catalog_subject_id, professor_id)
     select g.group_id, c.catalog_subject_id, u.user_id
     from (select group_id, level, row_number() over (order by group_id) as number from groups) g
     join (select *, row_number() over (partition by level order by catalog_subject_id) as number from subject_catalogs) c
       on c.level = g.level and (c.number + g.number) % 6 = 0
     join ${placed('users', 'user_id', 'group_id = $1')} u on u.place = (g.number * 8 + c.number) % u.many`,
    permissionString(['PROFESSOR']),
  ],
]

/** Everybody in a regular group, one in six in a special one too. */
const ENROLLMENTS = `insert into enrollments (student_id, group_id, special)
  select s.student_id, g.group_id, g.special from ${placed('students', 'student_id')} s
  join (select group_id, special, row_number() over (partition by special order by group_id) - 1 as place,
      count(*) over (partition by special) as many from groups) g
    on g.special = 0 and g.place = s.place % g.many
      or g.special = 1 and s.place % 6 = 0 and g.place = s.place / 6 % g.many`

/** What a term would have left: three grades and sixty days of each student in each class, without the marks themselves. */
const OF_STUDENTS_IN_CLASSES = `insert into student_subject_stats (subject_id, student_id, grade_sum, grade_count, presences, absences)
  select subject_id, student_id, 3 * (5000 + floor(random() * 5000)), 3, 60 - absent, absent
  from (select s.subject_id, e.student_id, floor(random() * 12)::int as absent
    from subjects s join enrollments e on e.school_id = s.school_id and e.group_id = s.group_id) marks`

const sumsBy = (id: string) => `(select ${id}, sum(grade_sum) as grade_sum, sum(grade_count) as grade_count,
  sum(presences) as presences, sum(absences) as absences from student_subject_stats group by ${id})`

const summedUp = (table: string, id: string) =>
  `update ${table} k set grade_sum = m.grade_sum, grade_count = m.grade_count, presences = m.presences, absences = m.absences
   from ${sumsBy(id)} m where m.${id} = k.${id}`

const keptNumbers: Step[] = [
  ['select setseed(0.25)'],
  [OF_STUDENTS_IN_CLASSES],
  [
    'insert into subject_stats (subject_id, group_id) select subject_id, group_id from subjects on conflict do nothing',
  ],
  [summedUp('subject_stats', 'subject_id')],
  [summedUp('student_stats', 'student_id')],
]

/** Groups with their classes and students, and all the numbers that are kept of them: random, but in accord. */
export const fillClasses = async (client: PoolClient, size: ListsSize): Promise<void> => {
  for (const [statement, ...parameters] of [...groupsOf(size), [ENROLLMENTS] as const, ...keptNumbers])
    await client.query(statement, parameters)
}
