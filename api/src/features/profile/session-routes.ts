import { closeOtherSessions, closeOwnSession, readOwnSessions } from '@plantel/contract/profile'
import { lockAccountOf } from '../../domain/memberships/sql.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { endKeysOfAccount, listOwnKeys } from '../../domain/keys/own-keys.ts'
import { deviceOf } from '../../domain/sessions/device.ts'
import { endOtherSessions, endSession, listEvents, listSessions } from './sessions-sql.ts'

export function serveOwnSessions(serve: Serve): void {
  serve(readOwnSessions, async ({ tx, user, now }) => {
    const rows = await listSessions(tx, user.account_id, now)
    return {
      data: rows.map(({ user_agent, ...session }) => ({
        ...session,
        device: deviceOf(user_agent),
        current: session.session_id === user.session_id,
      })),
      events: await listEvents(tx, user.account_id),
      keys: await listOwnKeys(tx, user.user_id, now),
    }
  })

  serve(closeOwnSession, async ({ tx, user, params, page, afterCommit }) => {
    if (!(await endSession(tx, user.account_id, params.id))) throw problem.notFound()
    await writeAudit(tx, 'session:close')
    if (params.id === user.session_id) afterCommit(async () => page.end())
    return { data: null }
  })

  serve(closeOtherSessions, async ({ tx, user }) => {
    // A personal key that is being made is there before, or not at all.
    await lockAccountOf(tx, user.user_id)
    const closed = await endOtherSessions(tx, user.account_id, user.session_id)
    const keys = await endKeysOfAccount(tx, user.account_id)
    if (closed > 0) await writeAudit(tx, 'profile:close-sessions', { closed })
    return { data: { closed, keys } }
  })
}
