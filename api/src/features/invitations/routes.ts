import { answerInvitation, QUIET_DAYS, readInvitations } from '@plantel/contract/invitations'
import { rolesOf } from '@plantel/contract/permissions'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Before, Caller } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { findPersonOf } from '../../domain/memberships/open-row.ts'
import { visitSchool } from '../../domain/memberships/visit-school.ts'
import { lockAccountOf } from '../../domain/memberships/sql.ts'
import { accept, type Acceptance, checkAcceptance, type Checked } from './accept.ts'
import { dropPerson, type InvitationRow, listInvitations, lockInvitation, refuseInvitation } from './sql.ts'

const DAY_MS = 86_400_000

type Sent = { [Field in keyof Acceptance]?: string | undefined }

const acceptanceOf = ({ code = '', password = '', password_confirmation = '' }: Sent) => ({
  code,
  password,
  password_confirmation,
})

const check: Before<typeof answerInvitation, Checked | undefined> = async (call) => {
  const { params, body, ...asked } = call
  if (!body.accept) return undefined
  return checkAcceptance({ ...asked, invitation_id: params.id }, acceptanceOf(body))
}

/** *No soy yo*: the school is not told; a row without data is deleted. */
const refuse = async (tx: Tx, user: Caller, invitation: InvitationRow, now: Date): Promise<void> => {
  const { invitation_id, user_id } = invitation
  await refuseInvitation(tx, invitation_id, new Date(now.getTime() + QUIET_DAYS * DAY_MS))
  await visitSchool(tx, { from: user, to: { ...invitation, user_id: null } }, () => dropPerson(tx, user_id))
  await writeAudit(tx, 'invitation:refuse')
}

export function serveInvitations(serve: Serve): void {
  serve(readInvitations, async ({ tx, user, query, now }) => {
    const { account_id } = user
    const { rows, meta } = await readPage(query, (page) => listInvitations(tx, { account_id, now }, page))
    const data = []
    for (const { invitation_id, school_name, sent_at, ...to } of rows) {
      const { group_id } = await visitSchool(tx, { from: user, to }, () => findPersonOf(tx, to.user_id))
      data.push({ invitation_id, school_name, sent_at, roles: rolesOf(group_id) })
    }
    return { data, meta }
  })

  serve(
    answerInvitation,
    async ({ tx, user, params, body, now, prepared }) => {
      const { account_id } = user
      const invitation = await lockInvitation(tx, { account_id, now }, params.id)
      if (!invitation) throw problem.notFound()
      if (!prepared) {
        await refuse(tx, user, invitation, now)
        return { data: { school_id: null } }
      }
      const { own_cellphone, cellphone } = await lockAccountOf(tx, user.user_id)
      const { password } = acceptanceOf(body)
      const wanted = { ...prepared, password, cellphone: own_cellphone ?? cellphone }
      await accept(tx, { user, invitation, now }, wanted)
      return { data: { school_id: invitation.school_id } }
    },
    check,
  )
}
