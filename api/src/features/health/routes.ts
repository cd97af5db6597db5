import { readHealth, readReadiness } from '@plantel/contract/health'
import { sql } from 'kysely'
import type { Serve } from '../../http/serve.ts'

export function serveHealth(serve: Serve): void {
  serve(readHealth, async () => ({ data: { status: 'ok' as const } }))

  serve(readReadiness, async ({ db }) => {
    // The last thing that migrations make: asking for it proves both.
    await sql`select 'open_request(bytea, text, timestamptz)'::regprocedure`.execute(db)
    return { data: { status: 'ready' as const } }
  })
}
