import { accountName } from '@plantel/contract/phone'
import {
  closeSession,
  leavePages,
  openSession,
  readInstallation,
  WEB_CLIENT_ID,
} from '@plantel/contract/session'
import { writeAudit } from '../../audit/write-audit.ts'
import type { SessionLife, Stores } from '../../config.ts'
import type { GlobalDatabase } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Counter } from '../../http/limits/counter.ts'
import type { Serve } from '../../http/serve.ts'
import { checkPassword } from '../../passwords/check-password.ts'
import { strengthenHash } from '../../passwords/strengthen-hash.ts'
import { DEMONSTRATION_LOG_INS, DEMONSTRATION_PASSWORD } from './demonstration.ts'
import { serveMe } from './me.ts'
import { serveOwnSchools } from './school-routes.ts'
import { openNewSession } from '../../domain/sessions/open-session.ts'
import { keepsPassword, knowDevice } from '../../domain/sessions/sql.ts'
import { deleteSession, findAccount, findMembership, findSchoolKinds } from './sql.ts'

export interface SessionOptions {
  life: SessionLife
  stores: Stores
  demo: boolean
  failures: Counter<string>
  welcome: (token: string, user_id: number) => void
  db: GlobalDatabase
}

const storeAddresses = ({ appStore, playStore }: Stores) => ({
  ...(appStore === null ? {} : { app_store_url: appStore }),
  ...(playStore === null ? {} : { play_store_url: playStore }),
})

export function serveSession(
  serve: Serve,
  { life, stores, demo, failures, welcome, db }: SessionOptions,
): void {
  serveOwnSchools(serve, { life, demo, welcome })
  serveMe(serve, db)

  serve(openSession, async ({ inSchool, body, now, ip, user_agent, device, page }) => {
    // Security: before any look-up. Known devices have a limit of their own.
    const checkAddress = () => failures.check(ip)
    if (!device.hash) checkAddress()
    const account = await findAccount(db, accountName(body.username), device.hash)
    const asker = { device_hash: device.hash, known: account?.known === true, ip }
    if (!asker.known) checkAddress()
    const checked = await checkPassword(db, account, body.password, { asker, now, checkAddress })
    const firstParty = body.grant_type === 'password' && body.client_id === WEB_CLIENT_ID
    // Security: always looked up, so that the time does not tell what was wrong. Account 0 is nobody's.
    const membership = await findMembership(db, account?.account_id ?? 0, demo)
    if (checked !== 'right' || !firstParty || !account || !membership) {
      if (!asker.known) failures.count(ip)
      throw problem.code(1002)
    }
    const who = { account_id: account.account_id, ...membership }
    const {
      known: device_hash,
      page_secret,
      ...session
    } = await inSchool(who.school_id, who.user_id, async (tx) => {
      if (!(await keepsPassword(tx, account))) throw problem.code(1002)
      const known = await knowDevice(tx, account.account_id, device, now)
      return { known, ...(await openNewSession(tx, who, { life, now, user_agent, device_hash: known })) }
    })
    device.keep(device_hash)
    page.keep(page_secret, session.expires_in)
    welcome(session.access_token, who.user_id)
    await strengthenHash(db, account, body.password)
    return { ...session, token_type: 'Bearer' as const }
  })

  serve(closeSession, async ({ tx, user, page, afterCommit }) => {
    await deleteSession(tx, user.session_id)
    await writeAudit(tx, 'session:close')
    afterCommit(async () => page.end())
    return { data: null }
  })

  serve(leavePages, async ({ page }) => {
    page.end()
    return { data: null }
  })

  serve(readInstallation, async () => {
    const { empty, demonstration } = await findSchoolKinds(db)
    return {
      data: {
        empty,
        demonstration:
          demo && demonstration
            ? DEMONSTRATION_LOG_INS.map((logIn) => ({ ...logIn, password: DEMONSTRATION_PASSWORD }))
            : [],
        ...storeAddresses(stores),
      },
    }
  })
}
