import { readDeviceKey } from '@plantel/contract/device-key'
import { type Role, rolesOf, scopesFor } from '@plantel/contract/permissions'
import { COLLECTION } from '@plantel/contract/roles'
import { readMe, readMySchool } from '@plantel/contract/session'
import type { GlobalDatabase, Tx } from '../../db/in-school.ts'
import { findUnreadRestoration } from '../../domain/schools/restorations.ts'
import { findSchool, listSettings } from '../../domain/schools/sql.ts'
import { hashToken } from '../../http/open-request.ts'
import { problem } from '../../http/problems.ts'
import type { PageCookie } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { newSecret, secondsUntil } from '../../domain/sessions/open-session.ts'
import { addPageHash, findDeviceKey, findMe } from './sql.ts'

const ROLE_IDS: Partial<Record<Role, string>> = {
  ADMINISTER: 'administrator_id',
  PROFESSOR: 'professor_id',
  ASSESSOR: 'assessor_id',
  PARENT: 'parent_id',
  SPOKESMAN: 'spokesman_id',
  DIRECTOR: 'director_id',
  ADMINISTRATIVE: 'administrative_id',
  TUTOR: 'tutor_id',
  ADMIN_TI: 'adminti_id',
}

/** `{ professor_id: 7 }` for a professor with user_id 7. */
const roleIds = (user: { group_id: string; user_id: number }): Record<string, number> =>
  Object.fromEntries(
    rolesOf(user.group_id).flatMap((role) => {
      const name = ROLE_IDS[role]
      return name === undefined ? [] : [[name, user.user_id]]
    }),
  )

const copyToReadOf = (tx: Tx, { user_id, group_id }: { user_id: number; group_id: string }) =>
  scopesFor(rolesOf(group_id), 'restoration:read').length > 0 ? findUnreadRestoration(tx, user_id) : null

/** For a session of before they had page cookies. */
const addPage = async (
  db: GlobalDatabase,
  session_id: number,
  { page, now }: { page: PageCookie; now: Date },
): Promise<void> => {
  const secret = newSecret()
  const added = await addPageHash(db, session_id, hashToken(secret))
  if (added) page.keep(secret, secondsUntil(added.expires_at, now))
}

/** `db` writes outside the reading. */
export function serveMe(serve: Serve, db: GlobalDatabase): void {
  serve(readMe, async ({ tx, user, query, now, page, afterCommit }) => {
    const { choose_school, email_to_confirm, directs, without_page, ...me } = await findMe(tx, user)
    if (without_page) afterCommit(() => addPage(db, user.session_id, { page, now }))
    const wanted = query.include?.split(',') ?? []
    const restored_copy_at = await copyToReadOf(tx, user)
    return {
      data: {
        ...me,
        ...(restored_copy_at === null ? {} : { restored_copy_at }),
        ...roleIds(me),
        ...(choose_school ? { choose_school: true as const } : {}),
        ...(directs === null ? {} : { directs }),
        ...(email_to_confirm === null ? {} : { email_to_confirm }),
        ...(wanted.includes('school') ? { school: await findSchool(tx, user.school_id) } : {}),
        ...(wanted.includes('settings') ? { settings: await listSettings(tx) } : {}),
      },
    }
  })

  serve(readDeviceKey, async ({ tx, user }) => ({
    data: { key: (await findDeviceKey(tx, user.account_id)).toString('base64') },
  }))

  serve(readMySchool, async ({ tx, user, params }) => {
    const mine: string[] = rolesOf(user.group_id).map((role) => COLLECTION[role])
    if (params.id !== user.user_id || !mine.includes(params.collection)) throw problem.notFound()
    return { data: await findSchool(tx, user.school_id) }
  })
}
