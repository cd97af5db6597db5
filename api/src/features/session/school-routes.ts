import { rolesOf } from '@plantel/contract/permissions'
import { chooseSchool, readOwnSchools } from '@plantel/contract/own-schools'
import { writeAudit } from '../../audit/write-audit.ts'
import type { SessionLife } from '../../config.ts'
import type { Tx } from '../../db/in-school.ts'
import { countUnread } from '../../domain/feed/count-unread.ts'
import { readerOf } from '../../domain/feed/reader.ts'
import { problem } from '../../http/problems.ts'
import type { Before, Caller } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { visitSchool } from '../../domain/memberships/visit-school.ts'
import { confirmPassword } from '../../passwords/confirm-password.ts'
import { writeChosen } from '../../domain/memberships/sql.ts'
import { makeSession } from '../../domain/sessions/open-session.ts'
import { findPermissions } from '../../domain/sessions/sql.ts'
import { findOwnSchool, handOverDevices, listOwnSchools, lockOwnSession } from './schools-sql.ts'
import { deleteSession } from './sql.ts'

const confirm = confirmPassword(3753)

const confirmTyped: Before<typeof chooseSchool, boolean> = async ({ body: { password }, ...asked }) => {
  if (password === undefined) return false
  await confirm({ ...asked, body: { password } })
  return true
}

interface OwnSchoolsOptions {
  life: SessionLife
  demo: boolean
  welcome: (token: string, user_id: number) => void
}

interface Choice {
  school_id: number
  typed: boolean
  life: SessionLife
  demo: boolean
  now: Date
}

const changeSchool = async (tx: Tx, user: Caller, { school_id, typed, life, demo, now }: Choice) => {
  const { account_id, session_id } = user
  const to = await findOwnSchool(tx, { account_id, school_id, demo })
  if (!to) throw problem.notFound()
  const session = await lockOwnSession(tx, session_id)
  if (!session) throw problem.noSession()
  const { user_agent, device_hash } = session
  const password_at = typed ? now : new Date(session.password_at)
  const made = await visitSchool(tx, { from: user, to }, async () => {
    const opened = await makeSession(
      tx,
      { account_id, ...to, user_agent, device_hash, password_at, now },
      life,
    )
    if (opened) await writeAudit(tx, 'session:switch')
    return opened
  })
  if (!made) throw problem.code(3753, { errors: [{ field: 'password', message: 'Confirme su contraseña' }] })
  await writeChosen(tx, account_id, school_id, now)
  await handOverDevices(tx, account_id, { from: session_id, to: made.session_id })
  if (!(await deleteSession(tx, session_id))) throw problem.noSession()
  return { user_id: to.user_id, made }
}

export function serveOwnSchools(serve: Serve, { life, demo, welcome }: OwnSchoolsOptions): void {
  serve(readOwnSchools, async ({ tx, user }) => {
    const data = []
    for (const school of await listOwnSchools(tx, user.account_id, demo)) {
      const seen = await visitSchool(tx, { from: user, to: school }, async () => {
        const roles = rolesOf((await findPermissions(tx, school.user_id)).group_id)
        return { roles, unread: await countUnread(tx, readerOf(school.user_id, roles)) }
      })
      data.push({ ...school, ...seen, current: school.school_id === user.school_id })
    }
    return { data }
  })

  serve(
    chooseSchool,
    async ({ tx, user, body: { school_id }, now, prepared: typed, page, afterCommit }) => {
      const { user_id, made } = await changeSchool(tx, user, { school_id, typed, life, demo, now })
      const { session_id, access_token, page_secret, expires_in } = made
      afterCommit(async () => {
        welcome(access_token, user_id)
        page.keep(page_secret, expires_in)
      })
      return { session_id, access_token, expires_in, token_type: 'Bearer' as const }
    },
    confirmTyped,
  )
}
