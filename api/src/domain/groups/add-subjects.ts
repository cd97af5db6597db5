import { type Level, STATUS, type Status } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

interface Entry {
  catalog_subject_id: number
  title: string
  level: Level
  status: Status
  taken: boolean
}

/** Lock the group first. */
export const findEntries = async (
  tx: Tx,
  ids: readonly number[],
  group_id: number | null,
): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`
    select c.catalog_subject_id, c.title, c.level, c.status, exists (select from subjects s where s.school_id = c.school_id
      and s.group_id = ${group_id}::bigint and s.catalog_subject_id = c.catalog_subject_id) as taken
    from subject_catalogs c where c.catalog_subject_id = any (${ids}::bigint[])`.execute(tx)
  return rows
}

interface Wrong {
  field: string
  message: string
}

export const wrongEntries = (
  ids: readonly number[],
  entries: readonly Entry[],
  level: Level,
  fieldOf: (place: number) => string,
): Wrong[] => {
  const known = new Map(entries.map((entry) => [entry.catalog_subject_id, entry]))
  return ids.flatMap((id, place) => {
    const wrong = (message: string) => [{ field: fieldOf(place), message }]
    const entry = known.get(id)
    if (!entry) return wrong('La materia no existe')
    if (ids.indexOf(id) < place) return wrong(`«${entry.title}» está repetida`)
    if (entry.level !== level) return wrong(`«${entry.title}» no es del nivel`)
    if (entry.status === STATUS.inactive) return wrong(`«${entry.title}» está archivada`)
    return entry.taken ? wrong(`«${entry.title}» ya está en el grupo`) : []
  })
}

interface NewClass {
  group_id: number
  catalog_subject_id: number
  professor_id: number | null
}

/** In the order of groups, against deadlocks. */
export const insertClasses = async (
  tx: Tx,
  classes: readonly NewClass[],
): Promise<{ group_id: number; subject_id: number }[]> => {
  const { rows } = await sql<{ group_id: number; subject_id: number }>`
    insert into subjects (group_id, catalog_subject_id, professor_id)
    select group_id, catalog_subject_id, professor_id
    from unnest(${classes.map((each) => each.group_id)}::bigint[], ${classes.map((each) => each.catalog_subject_id)}::bigint[],
      ${classes.map((each) => each.professor_id)}::bigint[])
      with ordinality as wanted (group_id, catalog_subject_id, professor_id, place)
    order by group_id, place
    returning group_id, subject_id`.execute(tx)
  return rows
}

/** Each entry in each group. */
export const insertSubjects = async (
  tx: Tx,
  groups: readonly number[],
  entries: readonly number[],
  professor_id: number | null = null,
): Promise<number[]> => {
  const classes = groups.flatMap((group_id) =>
    entries.map((catalog_subject_id) => ({ group_id, catalog_subject_id, professor_id })),
  )
  return (await insertClasses(tx, classes)).map(({ subject_id }) => subject_id)
}
