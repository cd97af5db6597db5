import { groupTitle, listName } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

export interface Ids {
  students?: readonly number[]
  groups?: readonly number[]
  subjects?: readonly number[]
  users?: readonly number[]
}

export type Noun = keyof Ids
/** What stands where there is no such thing any more. */
const GONE: Record<Noun, string> = {
  students: 'un alumno',
  groups: 'un grupo eliminado',
  subjects: 'una materia eliminada',
  users: 'una persona',
}

export type Names = (noun: Noun, id: number) => string

interface PersonRow {
  id: number
  name: string
  last_name: string
  second_last_name: string | null
}

interface GroupRow {
  grade: string
  group: string
  turn: number | null
}

const readers: Record<Noun, (tx: Tx, ids: number[]) => Promise<[number, string][]>> = {
  students: async (tx, ids) => {
    const { rows } = await sql<PersonRow>`
      select student_id as id, name, last_name, second_last_name from students
      where student_id = any (${ids}::bigint[])`.execute(tx)
    return rows.map((row) => [row.id, listName(row)])
  },
  users: async (tx, ids) => {
    const { rows } = await sql<PersonRow>`
      select user_id as id, name, last_name, second_last_name from users
      where user_id = any (${ids}::bigint[])`.execute(tx)
    return rows.map((row) => [row.id, listName(row)])
  },
  groups: async (tx, ids) => {
    const { rows } = await sql<GroupRow & { id: number }>`
      select group_id as id, grade, "group", turn from groups where group_id = any (${ids}::bigint[])`.execute(
      tx,
    )
    return rows.map((row) => [row.id, groupTitle(row)])
  },
  subjects: async (tx, ids) => {
    const { rows } = await sql<GroupRow & { id: number; title: string }>`
      select s.subject_id as id, c.title, g.grade, g."group", g.turn from subjects s
      join groups g on g.school_id = s.school_id and g.group_id = s.group_id
      join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
      where s.subject_id = any (${ids}::bigint[])`.execute(tx)
    return rows.map((row) => [row.id, `${row.title} · ${groupTitle(row)}`])
  },
}

const NOUNS = ['students', 'groups', 'subjects', 'users'] as const

/** One statement for each noun that is named at all. */
export const readNames = async (tx: Tx, wanted: readonly Ids[]): Promise<Names> => {
  const known = new Map<string, string>()
  for (const noun of NOUNS) {
    const ids = [...new Set(wanted.flatMap((each) => each[noun] ?? []))]
    if (ids.length === 0) continue
    for (const [id, name] of await readers[noun](tx, ids)) known.set(`${noun} ${id}`, name)
  }
  return (noun, id) => known.get(`${noun} ${id}`) ?? GONE[noun]
}
