import type { Status } from '@plantel/contract/school-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type Alternative, namedBy } from './names-sql.ts'
import { type Reach, type Reader, reachOf } from './reader.ts'

export interface StudentFound {
  student_id: number
  name: string
  last_name: string
  second_last_name: string | null
  folio: string
  status: Status
  reach: Reach
  /** 0: every word is a whole one of the name. */
  rank: number
  group_id: number | null
  grade: string | null
  group: string | null
  turn: number | null
  /** In its place, where it was found by somebody else's phone. */
  note: string | null
}

const STUDENTS_MOST = 12

export const studentColumns = sql`s.student_id, s.name, s.last_name, s.second_last_name, s.folio, s.status,
  g.group_id, g.grade, g."group", g.turn`

export const studentPlace = sql`
  left join student_places p on p.school_id = s.school_id and p.student_id = s.student_id
  left join groups g on g.school_id = p.school_id and g.group_id = p.group_id`

export const BY_NAME = sql`s.last_name collate spanish, s.second_last_name collate spanish, s.name collate spanish, s.student_id`

export const studentsNamed = async (
  tx: Tx,
  alternatives: readonly Alternative[],
  reader: Reader,
): Promise<StudentFound[]> => {
  const names = sql`concat_ws(' ', s.name, s.last_name, s.second_last_name, s.folio)`
  const { asked, candidates, ranked } = namedBy(alternatives, { table: 'students', id: 'student_id', names })
  const { rows } = await sql<StudentFound>`
    with ${asked}, found as (
      select s.school_id, s.student_id, r.rank, ${reachOf(reader)} as reach
      from (select distinct school_id, student_id from (${candidates}) c) c
      join students s on s.school_id = c.school_id and s.student_id = c.student_id
      ${ranked}
      where r.held)
    select ${studentColumns}, f.rank, f.reach, null as note
    from found f
    join students s on s.school_id = f.school_id and s.student_id = f.student_id
    ${studentPlace}
    where f.reach is not null
    order by f.rank, s.status desc, ${BY_NAME}
    limit ${sql.lit(STUDENTS_MOST)}`.execute(tx)
  return rows
}

const found = (ids: RawBuilder<unknown>, reader: Reader) => sql<StudentFound>`
  select ${studentColumns}, 0 as rank, ${reachOf(reader)} as reach, i.note
  from (${ids}) i
  join students s on s.school_id = i.school_id and s.student_id = i.student_id
  ${studentPlace}
  order by s.status desc, ${BY_NAME}
  limit ${sql.lit(STUDENTS_MOST)}`

/** By a phone or e-mail, also a part of it: for who reads both. */
export const studentsReached = async (tx: Tx, contact: string, reader: Reader): Promise<StudentFound[]> => {
  const holds = (column: string) =>
    sql`search_text(coalesce(${sql.ref(`f.${column}`)}, '')) like (select search_pattern(${contact}))`
  const { rows } = await found(
    sql`select f.school_id, f.student_id, null::text as note from students f
      where f.search like (select search_pattern(${contact})) and (${holds('cellphone')} or ${holds('email')})`,
    reader,
  ).execute(tx)
  return rows
}

/** By the whole phone of a person to call in an emergency: for who reads those. */
export const studentsInCare = async (tx: Tx, cellphone: string, reader: Reader): Promise<StudentFound[]> => {
  const { rows } = await found(
    sql`select e.school_id, e.student_id, e.kinship || ' ' || e.name as note from emergency_persons e
      where e.cellphone = ${cellphone}`,
    reader,
  ).execute(tx)
  return rows
}

export const studentsWithCurp = async (tx: Tx, curp: string, reader: Reader): Promise<StudentFound[]> => {
  const { rows } = await found(
    sql`select f.school_id, f.student_id, null::text as note from students f
      where f.curp = any (${[curp, curp.toLowerCase()]}::text[])`,
    reader,
  ).execute(tx)
  return rows
}
