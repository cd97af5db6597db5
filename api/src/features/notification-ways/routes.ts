import { readNotificationWays, updateNotificationWays } from '@plantel/contract/notification-ways'
import type { Serve } from '../../http/serve.ts'
import { readWays, writeWays } from './sql.ts'

export function serveNotificationWays(serve: Serve): void {
  serve(readNotificationWays, async ({ tx, user }) => ({ data: await readWays(tx, user.user_id) }))

  serve(updateNotificationWays, async ({ tx, user, body }) => {
    await writeWays(tx, user.user_id, body.ways)
    return { data: await readWays(tx, user.user_id) }
  })
}
