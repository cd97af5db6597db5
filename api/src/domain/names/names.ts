import { partialTitle } from '@plantel/contract/partial-word'
import { groupTitle, listName } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { readPartialWord } from '../schools/partial-words.ts'

export interface Ids {
  students?: readonly number[]
  groups?: readonly number[]
  subjects?: readonly number[]
  partials?: readonly number[]
  users?: readonly number[]
  /** Of the catalogue of subjects. */
  entries?: readonly number[]
  notices?: readonly number[]
  reportTypes?: readonly number[]
}

export type Noun = keyof Ids
/** What stands where there is no such thing any more. */
const GONE: Record<Noun, string> = {
  students: 'un alumno',
  groups: 'un grupo eliminado',
  subjects: 'una materia eliminada',
  partials: 'un parcial eliminado',
  users: 'una persona',
  entries: 'una materia eliminada',
  notices: 'un aviso eliminado',
  reportTypes: 'un tipo de reporte eliminado',
}

export interface Names {
  (noun: Noun, id: number): string
  /** Whether there is such a thing. */
  knows: (noun: Noun, id: number) => boolean
}

interface PersonRow {
  id: number
  name: string
  last_name: string
  second_last_name: string | null
}

interface Titled {
  id: number
  title: string
}

interface PartialRow {
  id: number
  partial: number
  is_regularized: boolean
  level: number
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
  partials: async (tx, ids) => {
    const { rows } = await sql<PartialRow>`
      select partial_id as id, partial, is_regularized, level from partials
      where partial_id = any (${ids}::bigint[])`.execute(tx)
    const word = await readPartialWord(tx)
    return rows.map((row) => [row.id, partialTitle(row, word)])
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
  entries: async (tx, ids) => {
    const { rows } = await sql<Titled>`
      select catalog_subject_id as id, title from subject_catalogs
      where catalog_subject_id = any (${ids}::bigint[])`.execute(tx)
    return rows.map((row) => [row.id, row.title])
  },
  notices: async (tx, ids) => {
    const { rows } = await sql<Titled>`
      select notice_id as id, title from notices where notice_id = any (${ids}::bigint[])`.execute(tx)
    return rows.map((row) => [row.id, `«${row.title}»`])
  },
  reportTypes: async (tx, ids) => {
    const { rows } = await sql<Titled>`
      select catalog_report_id as id, title from report_catalogs
      where catalog_report_id = any (${ids}::bigint[])`.execute(tx)
    return rows.map((row) => [row.id, `«${row.title}»`])
  },
}

const NOUNS = [
  'students',
  'groups',
  'subjects',
  'partials',
  'users',
  'entries',
  'notices',
  'reportTypes',
] as const

const keyOf = (noun: Noun, id: number): string => `${noun} ${id}`

/** One statement for each noun that is named at all. */
export const readNames = async (tx: Tx, wanted: readonly Ids[]): Promise<Names> => {
  const known = new Map<string, string>()
  for (const noun of NOUNS) {
    const ids = [...new Set(wanted.flatMap((each) => each[noun] ?? []))]
    if (ids.length === 0) continue
    for (const [id, name] of await readers[noun](tx, ids)) known.set(keyOf(noun, id), name)
  }
  return Object.assign((noun: Noun, id: number) => known.get(keyOf(noun, id)) ?? GONE[noun], {
    knows: (noun: Noun, id: number) => known.has(keyOf(noun, id)),
  })
}
