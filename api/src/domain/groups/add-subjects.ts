import type { Level } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

interface Entry {
  catalog_subject_id: number
  title: string
  level: Level
  taken: boolean
}

/** Lock the group first. */
export const findEntries = async (
  tx: Tx,
  ids: readonly number[],
  group_id: number | null,
): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`
    select c.catalog_subject_id, c.title, c.level, exists (select from subjects s where s.school_id = c.school_id
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
    return entry.taken ? wrong(`«${entry.title}» ya está en el grupo`) : []
  })
}

export const insertSubjects = async (
  tx: Tx,
  groups: readonly number[],
  entries: readonly number[],
  professor_id: number | null = null,
): Promise<number[]> => {
  const { rows } = await sql<{ subject_id: number }>`
    insert into subjects (group_id, catalog_subject_id, professor_id)
    select g.id, c.id, ${professor_id}::bigint
    from unnest(${groups}::bigint[]) g (id) cross join unnest(${entries}::bigint[]) c (id) order by g.id
    returning subject_id`.execute(tx)
  return rows.map(({ subject_id }) => subject_id)
}
