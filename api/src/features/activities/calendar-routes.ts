import {
  createCalendarAddress,
  readCalendar,
  readCalendarAddress,
  revokeCalendarAddress,
} from '@plantel/contract/activities'
import { rolesOf, scopesFor } from '@plantel/contract/permissions'
import { randomBytes } from 'node:crypto'
import { writeAudit } from '../../audit/write-audit.ts'
import { hashToken } from '../../http/open-request.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import * as rows from './calendar-sql.ts'
import { icalendar } from './icalendar.ts'

const TOKEN_BYTES = 32
const YEAR_MS = 365 * 86_400_000
/** More than a phone shows, or a school has in a year. */
const ENTRIES_MAX = 2_000

const mayRead = (group_id: string) => scopesFor(rolesOf(group_id), 'activities:read').length > 0

export function serveCalendarAddresses(serve: Serve): void {
  serve(readCalendarAddress, async ({ tx, user }) => ({ data: (await rows.findAddress(tx, user)) ?? null }))

  serve(createCalendarAddress, async ({ tx, user, now }) => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const created_at = now.toISOString()
    await rows.replaceAddress(tx, user, { token_hash: hashToken(token), created_at })
    await writeAudit(tx, 'calendar:create')
    return { data: { created_at, path: `/v1/calendars/${token}.ics` } }
  })

  serve(revokeCalendarAddress, async ({ tx, user }) => {
    if (await rows.removeAddress(tx, user)) await writeAudit(tx, 'calendar:revoke')
    return { data: null }
  })

  serve(readCalendar, async ({ db, inSchool, params, now }) => {
    const owner = await rows.findOwner(db, hashToken(params.token.replace('.ics', '')))
    if (!owner) throw problem.notFound()
    const { school_id, user_id, name } = owner
    return inSchool(school_id, user_id, async (tx) => {
      const person = await rows.findPermissions(tx, user_id)
      if (!person || !mayRead(person.group_id)) throw problem.notFound()
      const since = new Date(now.getTime() - YEAR_MS)
      const entries = await rows.listEntries(tx, since, ENTRIES_MAX)
      return {
        bytes: Buffer.from(icalendar({ school_id, name }, entries)),
        type: 'text/calendar; charset=utf-8',
      }
    })
  })
}
