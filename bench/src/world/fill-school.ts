import { MENS_NAMES, WOMENS_NAMES } from '@plantel/demo/src/words/given-names.ts'
import { SURNAMES } from '@plantel/demo/src/words/surnames.ts'
import type { PoolClient } from 'pg'
import { permissionString } from '@plantel/contract/permissions'
import type { Size } from './size.ts'

/** A statement and its parameters `$1` … */
type Step = readonly [statement: string, ...parameters: unknown[]]

/** The phone that the n-th person, from 1, logs in with. */
export const cellphoneOf = (person: number): string => String(6_190_000_000 + person)

const people = ({ professors, groups, studentsPerGroup }: Size, passwordHash: string): Step[] => [
  [
    'insert into accounts (cellphone, password_hash) select phone, $2 from unnest($1::text[]) phone',
    Array.from({ length: professors }, (_, place) => cellphoneOf(place + 1)),
    passwordHash,
  ],
  [
    `insert into users (account_id, group_id, name, last_name, second_last_name)
     select account_id, $1, 'María Guadalupe', 'Núñez' || account_id, 'Ibáñez' from accounts`,
    permissionString(['PROFESSOR']),
  ],
  [
    `insert into students
       (folio, name, last_name, second_last_name, cellphone, street, colony, outside_number, zipcode, gender)
     select 'F' || 10000 + i, name[1 + i * 7919 % cardinality(name)], surname[1 + i * 6101 % cardinality(surname)],
       surname[1 + i * 4597 % cardinality(surname)], '6180000000', 'Calle', 'Centro', '1', '34000', 1
     from generate_series(1, $1::int) i, (values ($2::text[], $3::text[])) as names (name, surname)`,
    groups * studentsPerGroup,
    [...WOMENS_NAMES, ...MENS_NAMES],
    SURNAMES,
  ],
]

const classes = (size: Size): Step[] => [
  [
    `insert into groups (grade, "group", turn, level) select 1 + i % 6, 'G' || i, 1, 2 from generate_series(1, $1::int) i`,
    size.groups,
  ],
  [
    `insert into subject_catalogs (folio, title, level)
     select 'M' || i, 'Formación Cívica y Ética ' || i, 2 from generate_series(1, $1::int) i`,
    size.subjectsPerGroup,
  ],
  [
    `insert into enrollments (student_id, group_id, special)
     select s.student_id, g.group_id, 0
     from (select student_id, row_number() over (order by student_id) - 1 as place from students) s
     join (select group_id, row_number() over (order by group_id) - 1 as place from groups) g on g.place = s.place / $1::int`,
    size.studentsPerGroup,
  ],
  [
    `insert into subjects (group_id, catalog_subject_id, professor_id)
     select c.group_id, c.catalog_subject_id, u.user_id
     from (select group_id, catalog_subject_id, row_number() over (order by group_id, catalog_subject_id) as place
       from groups cross join subject_catalogs) c
     join (select user_id, row_number() over (order by user_id) - 1 as place from users) u on u.place = c.place % $1::int`,
    size.professors,
  ],
]

/** A closed partial with all grades, the active one in which the bench takes place, and a coming one. */
const partials = (today: string): Step[] => [
  [
    `insert into partials (partial, level, start_date, end_date, limit_date)
     values (1, 2, $1::date - 200, $1::date - 101, $1::date - 95), (2, 2, $1::date - 100, $1::date + 200, $1::date + 205),
       (3, 2, $1::date + 201, $1::date + 260, $1::date + 265)`,
    today,
  ],
  [
    `insert into califications (subject_id, student_id, partial_id, calification)
     select s.subject_id, e.student_id, p.partial_id, 60 + (e.student_id * s.subject_id) % 40
     from subjects s join enrollments e on e.school_id = s.school_id and e.group_id = s.group_id
     join partials p on p.school_id = s.school_id and p.partial = 1`,
  ],
]

/** Fills the school of this transaction; whose password opens every account. */
export const fillSchool = async (
  client: PoolClient,
  size: Size,
  today: string,
  passwordHash: string,
): Promise<void> => {
  const steps = [...people(size, passwordHash), ...classes(size), ...partials(today)]
  for (const [statement, ...parameters] of steps) await client.query(statement, parameters)
}
