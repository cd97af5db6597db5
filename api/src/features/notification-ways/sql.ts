import { FEED_CATEGORIES, type FeedCategory } from '@plantel/contract/feed'
import {
  DEFAULT_WAYS,
  type MailWay,
  type NotificationWays,
  type PushWay,
} from '@plantel/contract/notification-ways'
import { SETTING_DEFAULTS } from '@plantel/contract/schools'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

const QUIET = 'quiet-hours'

interface Stored {
  ways: NotificationWays['ways'] | null
  email_confirmed: boolean | null
  quiet: string
}

const quietOf = (value: string): NotificationWays['quiet'] => {
  const [from = '', until = ''] = value.split(' ')
  return from === until ? null : { from, until }
}

export const readWays = async (tx: Tx, user_id: number): Promise<NotificationWays> => {
  const { rows } = await sql<Stored>`
    select (
        select json_agg(json_build_object('category', w.category, 'push', w.push, 'mail', w.mail))
        from notification_ways w where w.user_id = u.user_id
      ) as ways,
      case when u.email is not null then a.email_confirmed_at is not null and lower(a.email) = lower(u.email) end as email_confirmed,
      coalesce((select value from settings where key = ${QUIET}), ${SETTING_DEFAULTS[QUIET]}) as quiet
    from users u join accounts a on a.account_id = u.account_id
    where u.user_id = ${user_id}`.execute(tx)
  const [stored] = rows
  if (!stored) throw new Error('the caller is not there')
  const chosen = new Map(stored.ways?.map((way) => [way.category, way]))
  return {
    ways: FEED_CATEGORIES.map((category) => chosen.get(category) ?? { category, ...DEFAULT_WAYS[category] }),
    email_confirmed: stored.email_confirmed,
    quiet: quietOf(stored.quiet),
  }
}

interface Wanted {
  category: FeedCategory
  push?: PushWay | undefined
  mail?: MailWay | undefined
}

export const writeWays = async (tx: Tx, user_id: number, wanted: readonly Wanted[]): Promise<void> => {
  for (const { category, push, mail } of wanted)
    await tx
      .insertInto('notification_ways')
      .values({
        user_id,
        category,
        push: push ?? DEFAULT_WAYS[category].push,
        mail: mail ?? DEFAULT_WAYS[category].mail,
      })
      .onConflict((conflict) =>
        conflict.columns(['school_id', 'user_id', 'category']).doUpdateSet((row) => ({
          push: push ?? row.ref('notification_ways.push'),
          mail: mail ?? row.ref('notification_ways.mail'),
        })),
      )
      .execute()
}
