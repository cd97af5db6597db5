import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { everyWord } from '../../http/every-word.ts'
import { orderBy } from '../../http/order-by.ts'
import type { Caller } from '../../http/request.ts'
import { isOwnOrder, narrowToPage, narrowToSchool, type OwnOrder, supervisesEvery } from './every-school.ts'
import type { SchoolRow } from './school-row.ts'

/** The caller's own school, which row security also shows, may not be among them. */
const SUPERVISED = sql`(
  select c.*, v.date as last_supervition, v.supervisor_name, v.supervisor_last_name,
    coalesce(k.active_students, 0) as total_students, coalesce(k.active_users, 0) as total_users,
    coalesce(k.signed_in_users, 0) as total_users_apk, coalesce(k.professors, 0) as professors,
    coalesce(k.assessors, 0) as assessors, coalesce(k.directors, 0) as directors,
    least(coalesce(v.trained_professors, 0), coalesce(k.professors, 0)) as trained_professors,
    least(coalesce(v.trained_assessors, 0), coalesce(k.assessors, 0)) as trained_assessors,
    least(coalesce(v.trained_directors, 0), coalesce(k.directors, 0)) as trained_directors,
    (select json_agg(f) from school_figures f where f.school_id = c.school_id) as figures
  from supervised_school_ids() as mine (school_id)
  join schools c on c.school_id = mine.school_id
  left join school_stats k on k.school_id = c.school_id
  left join lateral (
    select * from supervision_visits last where last.school_id = c.school_id
    order by last.date desc, last.hour desc, last.visit_id desc limit 1
  ) v on true)`

const NAME = [sql`s.name collate spanish`, sql`s.school_id`]

const SORTS = {
  name: NAME,
  clave: [sql`s.clave`],
  // Schools without a visit come first.
  last_supervition: [sql`coalesce(s.last_supervition, '-infinity')`],
  total_students: [sql`s.total_students`],
  total_users: [sql`s.total_users`],
  progress: [
    sql`coalesce((s.trained_professors + s.trained_assessors + s.trained_directors)::numeric
      / nullif(s.professors + s.assessors + s.directors, 0), 0)`,
  ],
}

type Sort = keyof typeof SORTS

const WORDS = sql`concat_ws(' ', s.name, s.clave, s.supervisor_name, s.supervisor_last_name)`

interface Page {
  page: number
  per_page: number
}

interface Asked {
  search?: string | undefined
  sort?: Sort | `-${Sort}` | undefined
}

type Who = Pick<Caller<'school' | 'assigned'>, 'scopes'>

const listEvery = async (tx: Tx, sort: OwnOrder, page: Page): Promise<(SchoolRow & { total: number })[]> => {
  const total = await narrowToPage(tx, sort, page)
  const { rows } = await sql<SchoolRow & { total: number }>`
    select s.*, ${total}::integer as total from ${SUPERVISED} s order by ${orderBy(SORTS, sort, NAME)}`.execute(
    tx,
  )
  return rows
}

/** From kept figures: nobody is counted. */
export const listSupervised = async (
  tx: Tx,
  who: Who,
  asked: Asked,
  { page, per_page }: Page,
): Promise<(SchoolRow & { total: number })[]> => {
  const { sort = 'name' } = asked
  if (supervisesEvery(who) && asked.search === undefined && isOwnOrder(sort))
    return listEvery(tx, sort, { page, per_page })
  const { rows } = await sql<SchoolRow & { total: number }>`
    select s.*, count(*) over () as total
    from ${SUPERVISED} s
    where ${everyWord(WORDS, asked.search)}
    order by ${orderBy(SORTS, sort, NAME)}
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}

export interface SchoolCard extends SchoolRow {
  level: number
  control: number
  sustenance: number
  location: string | null
  cellphone: string | null
  street: string | null
  colony: string | null
  outside_number: string | null
  zipcode: string | null
}

export const findSupervised = async (
  tx: Tx,
  who: Who,
  school_id: number,
): Promise<SchoolCard | undefined> => {
  if (supervisesEvery(who)) await narrowToSchool(tx, school_id)
  const { rows } = await sql<SchoolCard>`
    select s.* from ${SUPERVISED} s where s.school_id = ${school_id}`.execute(tx)
  return rows[0]
}
