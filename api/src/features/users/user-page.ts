import { rolesOf } from '@plantel/contract/permissions'
import { groupTitle, type Turn } from '@plantel/contract/school-words'
import { readUserPage } from '@plantel/contract/user-page'
import { deviceOf } from '../../domain/sessions/device.ts'
import { groupOf } from '../../domain/groups/group-of.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { seesContact, withoutContact } from './rules.ts'
import { findUserPage, type PageRow } from './user-page-sql.ts'

const childOf = ({ grade, group, turn, ...child }: PageRow['children'][number]) => ({
  ...child,
  group_title: title({ grade, group, turn }),
})

const title = ({ grade, group, turn }: { grade: string | null; group: string | null; turn: Turn | null }) =>
  grade === null || group === null ? null : groupTitle({ grade, group, turn })

/** Not of a contact, who cannot sign in, nor of one's own family: when a separated parent signs in is theirs. */
const signInsOf = ({ contact, family, first_at, last_at, sessions }: PageRow) =>
  contact || family
    ? null
    : {
        first_at,
        last_at,
        sessions: sessions.map(({ user_agent, ...session }) => ({
          ...session,
          device: deviceOf(user_agent),
        })),
      }

export function serveUserPage(serve: Serve): void {
  serve(readUserPage, async ({ tx, user, now, params }) => {
    const row = await findUserPage(tx, { user_id: params.id, by: user.user_id, now })
    if (!row) throw problem.notFound()
    const office = seesContact(user)
    const { user: person, permissions, contact, first_at } = row
    const shown = { ...person, contact, has_signed_in: first_at !== null }
    return {
      data: {
        user: office ? shown : withoutContact(shown),
        roles: rolesOf(permissions),
        advised: row.advised.map(groupOf),
        children: row.children.map(childOf),
        sign_ins: office ? signInsOf(row) : null,
      },
    }
  })
}
