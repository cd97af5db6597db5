import type { SubjectCheck } from '@plantel/contract/health-checks'
import type { Level, Status, Turn } from '@plantel/contract/school-words'
import type { Flag } from '@plantel/contract/fields'
import { CatalogSubject } from '@plantel/contract/classes'
import { fieldsOf } from '@plantel/contract/fields'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf } from '../../db/columns.ts'
import type { Tx } from '../../db/in-school.ts'
import { subjectCheck } from '../../domain/health/subject-checks.ts'
import { groupSearch } from '../../domain/groups/group-search.ts'
import { everyWord } from '../../http/every-word.ts'
import { leftOut } from '../../http/left-out.ts'
import { orderBy } from '../../http/order-by.ts'

const COUNTED = sql`(
  select s.school_id, s.catalog_subject_id, count(*) as groups, count(distinct s.professor_id) as professors
  from groups g join subjects s on s.school_id = g.school_id and s.group_id = g.group_id
  where g.cycle_id is null group by s.school_id, s.catalog_subject_id)`

const GROUPS = sql`coalesce(n.groups, 0)`
const PROFESSORS = sql`coalesce(n.professors, 0)`
const TITLE = [sql`c.title collate spanish`, sql`c.catalog_subject_id`]

const SORTS = {
  title: TITLE,
  folio: [sql`c.folio`],
  level: [sql`c.level`],
  groups: [GROUPS],
  professors: [PROFESSORS],
}

type Sort = keyof typeof SORTS

export interface CatalogAsked {
  search?: string | undefined
  sort?: Sort | `-${Sort}` | undefined
  level?: Level | undefined
  status?: Status | undefined
  catalog_subject_id?: number[] | undefined
  check?: SubjectCheck | undefined
  /** Those that the group does not have; its grade and name count as words of each. */
  without_group_id?: number | undefined
  except?: number[] | undefined
}

const ENTRY = sql`${columnsOf('c', fieldsOf(CatalogSubject))}, c.status`

type CatalogRow = CatalogSubject & { status: Status; groups: number; professors: number; total: number }

const isMissingIn = (
  group_id: number,
): RawBuilder<boolean> => sql<boolean>`c.status = 1 and not exists (select from subjects s
  where s.school_id = c.school_id and s.group_id = ${group_id} and s.catalog_subject_id = c.catalog_subject_id)`

/** What is typed names a subject, or with a group one of that group: *tercero b mat*. */
const searched = ({ search, without_group_id }: CatalogAsked) => {
  const words = sql`c.folio || ' ' || c.title`
  const named = everyWord(words, search)
  const ofGroup = without_group_id === undefined ? undefined : groupSearch(search, sql`search_text(${words})`)
  if (!ofGroup) return { first: sql``, holds: named }
  return {
    first: sql`with ${ofGroup.asked}`,
    holds: sql<boolean>`(${named} or exists (select from groups g
      where g.school_id = c.school_id and g.group_id = ${without_group_id} and ${ofGroup.holds}))`,
  }
}

export const listCatalog = async (
  tx: Tx,
  asked: CatalogAsked,
  { page, per_page }: { page: number; per_page: number },
): Promise<CatalogRow[]> => {
  const ids = asked.catalog_subject_id ?? null
  const { first, holds } = searched(asked)
  const narrowed = [
    holds,
    ...(asked.without_group_id === undefined ? [] : [isMissingIn(asked.without_group_id)]),
    ...(asked.check === undefined ? [] : [subjectCheck(asked.check)]),
    ...leftOut(sql`c.catalog_subject_id`, asked.except),
  ]
  const { rows } = await sql<CatalogRow>`
    ${first}
    select ${ENTRY}, ${GROUPS} as groups, ${PROFESSORS} as professors,
      count(*) over () as total
    from subject_catalogs c
    left join ${COUNTED} n on n.school_id = c.school_id and n.catalog_subject_id = c.catalog_subject_id
    where (${asked.level ?? null}::smallint is null or c.level = ${asked.level ?? null}::smallint)
      and c.status = coalesce(${asked.status ?? null}::smallint, case when ${ids}::bigint[] is null then 1 else c.status end)
      and (${ids}::bigint[] is null or c.catalog_subject_id = any (${ids}::bigint[]))
      and ${sql.join(narrowed, sql` and `)}
    order by ${orderBy(SORTS, asked.sort ?? 'title', TITLE)}
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}

interface FullEntryRow extends CatalogSubject {
  status: Status
  groups: { group_id: number; grade: string; group: string; turn: Turn; special: Flag }[]
  professors: {
    professor_id: number
    enrollment: string | null
    status: Status
    name: string
    last_name: string
    second_last_name: string | null
    url_photo_profile: string | null
    cellphone: string | null
  }[]
}

export const findEntry = async (tx: Tx, catalog_subject_id: number): Promise<FullEntryRow | undefined> => {
  const { rows } = await sql<FullEntryRow>`
    select ${ENTRY},
      (select coalesce(json_agg(t), '[]') from (
        select g.group_id, g.grade, g."group", g.turn, g.special
        from groups g
        where g.school_id = c.school_id and g.cycle_id is null and g.group_id = any (array(select s.group_id from subjects s
          where s.school_id = c.school_id and s.catalog_subject_id = c.catalog_subject_id))
        order by length(g.grade), g.grade, g."group" collate spanish, g.turn, g.group_id limit 500) t) as groups,
      (select coalesce(json_agg(t), '[]') from (
        select u.user_id as professor_id, u.enrollment, u.status, u.name, u.last_name, u.second_last_name,
          u.url_photo_profile, coalesce(u.cellphone, u.contact_phone) as cellphone
        from users u
        where u.school_id = c.school_id and u.user_id = any (array(select s.professor_id from subjects s
          join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
          where s.school_id = c.school_id and s.catalog_subject_id = c.catalog_subject_id))
        order by u.last_name collate spanish, u.second_last_name collate spanish, u.name collate spanish, u.user_id
        limit 500) t) as professors
    from subject_catalogs c where c.catalog_subject_id = ${catalog_subject_id}`.execute(tx)
  return rows[0]
}

export const insertEntry = async (
  tx: Tx,
  entry: Omit<CatalogSubject, 'catalog_subject_id' | 'level'> & { level: Level },
): Promise<number> => {
  const { catalog_subject_id } = await tx
    .insertInto('subject_catalogs')
    .values(entry)
    .returning('catalog_subject_id')
    .executeTakeFirstOrThrow()
  return catalog_subject_id
}

export const updateEntry = (
  tx: Tx,
  catalog_subject_id: number,
  changes: { folio?: string | undefined; title?: string | undefined; status?: Status | undefined },
) =>
  tx
    .updateTable('subject_catalogs')
    .set(changes)
    .where('catalog_subject_id', '=', catalog_subject_id)
    .returning('catalog_subject_id')
    .executeTakeFirst()

/** Held until the transaction ends; undefined of what the school does not have. */
export const lockEntry = (tx: Tx, catalog_subject_id: number) =>
  tx
    .selectFrom('subject_catalogs')
    .select(['catalog_subject_id', 'folio', 'title', 'status'])
    .where('catalog_subject_id', '=', catalog_subject_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
