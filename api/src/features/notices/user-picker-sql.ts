import type { RecipientProfile } from '@plantel/contract/notices'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { holdsOneOf, READERS } from '../../domain/notices/readers.ts'
import { all, byName, named, type Page, pageOf, personColumns } from './people-sql.ts'

export interface UserRow {
  user_id: number
  group_id: string
  name: string
  last_name: string
  second_last_name: string | null
  url_photo_profile: string | null
  total: number
}

const kindOf = (table: 'u' | 'c', profiles: readonly RecipientProfile[] | undefined) => {
  const group_id = sql.ref(`${table}.group_id`)
  return all([
    sql`${sql.ref(`${table}.status`)} = 1`,
    holdsOneOf(group_id, READERS),
    ...(profiles === undefined ? [] : [holdsOneOf(group_id, profiles)]),
  ])
}

export const listUsers = async (
  tx: Tx,
  { profiles, search }: { profiles?: readonly RecipientProfile[] | undefined; search?: string | undefined },
  page: Page,
): Promise<UserRow[]> => {
  const words = named('u', search)
  const total =
    words.length > 0
      ? sql`count(*) over ()`
      : sql`(select coalesce(sum(c.users), 0) from user_counts c where ${kindOf('c', profiles)})`
  const found = sql`
    select u.school_id, u.user_id, ${total} as total from users u
    where ${all([kindOf('u', profiles), ...words])} order by ${byName('u')}`
  const { rows } = await sql<UserRow>`
    with page as (${pageOf(found, page)})
    select ${personColumns}, u.group_id, page.total
    from page join users u on u.school_id = page.school_id and u.user_id = page.user_id
    order by page.place`.execute(tx)
  return rows
}
