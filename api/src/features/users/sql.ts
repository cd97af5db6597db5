import type { UserCheck } from '@plantel/contract/health-checks'
import type { Status } from '@plantel/contract/school-words'
import type { Role } from '@plantel/contract/permissions'
import { fieldsOf, type Flag } from '@plantel/contract/fields'
import { UserRow as UserOfList } from '@plantel/contract/users'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf } from '../../db/columns.ts'
import type { Tx } from '../../db/in-school.ts'
import { userCheck } from '../../domain/health/user-checks.ts'
import { ofRole } from '../../domain/people/of-role.ts'
import { leftOut } from '../../http/left-out.ts'
import { sortedBy } from '../../http/order-by.ts'

type SortName = 'name' | 'enrollment' | 'user_id'

export interface UsersWanted {
  page: number
  per_page: number
  role?: Role | undefined
  status?: Status | undefined
  signed_in?: Flag | undefined
  check?: UserCheck | undefined
  user_id?: readonly number[] | undefined
  except?: readonly number[] | undefined
  search?: string | undefined
  by_contact: boolean
  sort?: SortName | `-${SortName}` | undefined
}

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

/** Ties by `user_id` in the same direction, so that one index serves both. */
const orderOf = (sort: NonNullable<UsersWanted['sort']>) => {
  const { name, down } = sortedBy(ORDER, sort)
  const direction = down ? sql` desc` : sql` asc`
  const columns = [...ORDER[name], sql`u.user_id`]
  return sql.join(columns.map((column) => sql`${column}${direction}`))
}

/** `memberships` has no row security, so name the school. Subqueries, to make each pattern once. */
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
  ...(role === undefined ? [] : [sql<boolean>`u.group_id like ${ofRole(role)}`]),
  ...(status === undefined ? [] : [sql<boolean>`u.status = ${status}`]),
]

const SIGNED_IN: Record<Flag, RawBuilder<boolean>> = {
  0: sql`u.signed_in_at is null and u.account_id is not null`,
  1: sql`u.signed_in_at is not null`,
}

const personsOf = ({ user_id, except, signed_in, check, search = '', by_contact }: UsersWanted) => [
  ...search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => matches(word, by_contact)),
  ...(signed_in === undefined || !by_contact ? [] : [SIGNED_IN[signed_in]]),
  ...(check === undefined || !by_contact ? [] : [userCheck(check)]),
  ...(user_id === undefined ? [] : [sql<boolean>`u.user_id = any (${[...user_id]}::bigint[])`]),
  ...leftOut(sql`u.user_id`, except),
]

/** Kept per kind; a search is counted as found. */
const totalOf = (wanted: UsersWanted): RawBuilder<unknown> =>
  personsOf(wanted).length === 0
    ? sql`(select coalesce(sum(u.users), 0) from user_counts u where ${all(kindsOf(wanted))})`
    : sql`count(*) over ()`

const COLUMNS = fieldsOf(UserOfList).filter((field) => field !== 'has_signed_in' && field !== 'contact')

type UserRow = Required<UserOfList> & { total: number }

export const usersQuery = (wanted: UsersWanted): RawBuilder<UserRow> => {
  const { page, per_page, sort = 'name' } = wanted
  const order = orderOf(sort)
  return sql<UserRow>`
    with page as (
      select u.school_id, u.user_id, ${totalOf(wanted)} as total
      from users u where ${all([...kindsOf(wanted), ...personsOf(wanted)])}
      order by ${order} limit ${per_page} offset ${(page - 1) * per_page}
    )
    select ${columnsOf('u', COLUMNS)}, u.signed_in_at is not null as has_signed_in, u.account_id is null as contact, page.total
    from page
    join users u on u.school_id = page.school_id and u.user_id = page.user_id
    order by ${order}`
}

export const listUsers = async (tx: Tx, wanted: UsersWanted): Promise<UserRow[]> => {
  const { rows } = await usersQuery(wanted).execute(tx)
  return rows
}
