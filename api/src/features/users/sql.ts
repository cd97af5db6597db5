import type { Status } from '@plantel/contract/school-words'
import type { Role } from '@plantel/contract/permissions'
import { ROLES } from '@plantel/contract/permissions'
import { fieldsOf } from '@plantel/contract/fields'
import { UserRow as UserOfList } from '@plantel/contract/users'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf } from '../../db/columns.ts'
import type { Tx } from '../../db/in-school.ts'
import { sortedBy } from '../../http/order-by.ts'

type SortName = 'name' | 'enrollment' | 'user_id'

export interface UsersWanted {
  page: number
  per_page: number
  role?: Role | undefined
  status?: Status | undefined
  user_id?: readonly number[] | undefined
  search?: string | undefined
  /** Whether a word may also be found in phone and e-mail. */
  by_contact: boolean
  sort?: SortName | `-${SortName}` | undefined
}

/** `PARENT` is the fourth position: `___1%`. */
const positionOf = (role: Role): string => `${'_'.repeat(ROLES.indexOf(role))}1%`

const NAME = [
  sql`u.last_name collate spanish`,
  sql`u.second_last_name collate spanish`,
  sql`u.name collate spanish`,
]
const ORDER: Record<SortName, RawBuilder<unknown>[]> = {
  name: NAME,
  enrollment: [sql`u.enrollment`],
  user_id: [],
}

/** Ties by `user_id`, in the same direction: so one index serves both ways. */
const orderOf = (sort: NonNullable<UsersWanted['sort']>) => {
  const { name, down } = sortedBy(ORDER, sort)
  const direction = down ? sql` desc` : sql` asc`
  const columns = [...ORDER[name], sql`u.user_id`]
  return sql.join(columns.map((column) => sql`${column}${direction}`))
}

/**
 * Whether a word is somewhere in what can be searched. `memberships` is of all schools, so here the school is named. The
 * patterns stand in subqueries of their own to be made once, not for each row.
 */
const matches = (word: string, by_contact: boolean): RawBuilder<boolean> => {
  const named = sql<boolean>`u.search like (select search_pattern(${word}))`
  if (!by_contact) return named
  return sql<boolean>`(${named} or u.user_id in (
    select m.user_id from memberships m
    where m.school_id = current_school_id() and m.contact like (select search_pattern(${word}))))`
}

const all = (filters: readonly RawBuilder<boolean>[]): RawBuilder<unknown> =>
  filters.length === 0 ? sql`true` : sql.join(filters, sql` and `)

const kindsOf = ({ role, status }: UsersWanted) => [
  ...(role === undefined ? [] : [sql<boolean>`u.group_id like ${positionOf(role)}`]),
  ...(status === undefined ? [] : [sql<boolean>`u.status = ${status}`]),
]

const personsOf = ({ user_id, search = '', by_contact }: UsersWanted) => [
  ...search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => matches(word, by_contact)),
  ...(user_id === undefined ? [] : [sql<boolean>`u.user_id = any (${[...user_id]}::bigint[])`]),
]

/** How long the list is. How many there are of a kind is kept; whoever is sought is counted as they are found. */
const totalOf = (wanted: UsersWanted): RawBuilder<unknown> =>
  personsOf(wanted).length === 0
    ? sql`(select coalesce(sum(u.users), 0) from user_counts u where ${all(kindsOf(wanted))})`
    : sql`count(*) over ()`

const COLUMNS = fieldsOf(UserOfList).filter((field) => field !== 'has_signed_in')

type UserRow = Required<UserOfList> & { total: number }

/**
 * The people of a page are found in the index of names alone; only they are then looked up.
 */
export const usersQuery = (wanted: UsersWanted): RawBuilder<UserRow> => {
  const { page, per_page, sort = 'name' } = wanted
  const order = orderOf(sort)
  return sql<UserRow>`
    with page as (
      select u.school_id, u.user_id, ${totalOf(wanted)} as total
      from users u where ${all([...kindsOf(wanted), ...personsOf(wanted)])}
      order by ${order} limit ${per_page} offset ${(page - 1) * per_page}
    )
    select ${columnsOf('u', COLUMNS)}, u.signed_in_at is not null as has_signed_in, page.total
    from page
    join users u on u.school_id = page.school_id and u.user_id = page.user_id
    order by ${order}`
}

export const listUsers = async (tx: Tx, wanted: UsersWanted): Promise<UserRow[]> => {
  const { rows } = await usersQuery(wanted).execute(tx)
  return rows
}
