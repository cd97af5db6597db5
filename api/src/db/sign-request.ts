import { sql } from 'kysely'
import type { Tx } from './in-school.ts'

/** In a transaction beside the request's own: what is written there is of the same request, and from the same device. */
export const signRequest = (
  tx: Tx,
  { request_id, session_id, client_id }: { request_id: string; session_id: number; client_id?: number },
) =>
  sql`
    select set_config('app.request_id', ${request_id}, true),
      set_config('app.client_id', ${client_id === undefined ? '' : String(client_id)}, true),
      set_config('app.device', coalesce((select user_agent from sessions where session_id = ${session_id}), ''), true)`.execute(
    tx,
  )
