import type { Database } from './db/in-school.ts'
import { serveNotices } from './features/notices/routes.ts'
import { serveNoticeAnswers } from './features/notice-answers/routes.ts'
import { serveFeed } from './features/feed/routes.ts'
import { type PushDoor, servePush } from './features/push/routes.ts'
import { serveNotificationWays } from './features/notification-ways/routes.ts'
import type { Serve } from './http/serve.ts'

interface Telling {
  db: Database
  publicUrl: string
  push: PushDoor
}

/** What people are told, the ways on which it reaches them, and what they answer. */
export function serveNoticeFeatures(serve: Serve, { db, publicUrl, push }: Telling): void {
  serveNotices(serve)
  serveNoticeAnswers(serve, { db, publicUrl })
  serveFeed(serve)
  servePush(serve, push)
  serveNotificationWays(serve)
}
