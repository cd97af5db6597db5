import type { Database } from './db/in-school.ts'
import type { FeedWaker } from './domain/feed/feed-waker.ts'
import { serveChangeRequests } from './features/change-requests/routes.ts'
import { serveCustody } from './features/custody/routes.ts'
import { serveFamilies } from './features/families/routes.ts'
import { serveFamilyData } from './features/family-data/routes.ts'
import { serveFamilyReports } from './features/family-reports/routes.ts'
import { serveFamilyHome } from './features/family-home/routes.ts'
import { serveAccessLetters } from './features/access-letters/routes.ts'
import { serveReportCards } from './features/report-cards/routes.ts'
import type { FileStore } from './files/file-store.ts'
import type { Serve } from './http/serve.ts'
import type { Mail } from './mail/mail.ts'

interface Papers {
  db: Database
  feed: FeedWaker
  files: FileStore
  mail: Pick<Mail, 'ready'>
  publicUrl: string
}

/** The families of the school: who they are, how they get in, what they see, and their papers. */
export function serveFamilyFeatures(serve: Serve, { db, feed, files, mail, publicUrl }: Papers): void {
  serveFamilies(serve)
  serveCustody(serve, { files })
  serveFamilyHome(serve)
  serveFamilyData(serve)
  serveChangeRequests(serve)
  serveFamilyReports(serve)
  serveAccessLetters(serve, { db, files, mail })
  serveReportCards(serve, { db, files, publicUrl, feed })
}
