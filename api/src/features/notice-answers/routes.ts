import type { Database } from '../../db/in-school.ts'
import type { Serve } from '../../http/serve.ts'
import { serveAnswers } from './answer-routes.ts'
import { serveAsked } from './asked-routes.ts'
import { serveLinks } from './link-routes.ts'
import { serveSlips } from './slip-routes.ts'

export function serveNoticeAnswers(
  serve: Serve,
  { db, publicUrl }: { db: Database; publicUrl: string },
): void {
  serveAnswers(serve)
  serveAsked(serve)
  serveLinks(serve, publicUrl)
  serveSlips(serve, db)
}
