import { renewAccessCode } from '@plantel/contract/access-codes'
import type { Role } from '@plantel/contract/permissions'
import { STATUS } from '@plantel/contract/school-words'
import {
  closeUserSessions,
  createAdministrative,
  createAdministrator,
  createAssessor,
  createDirector,
  createProfessor,
  createSpokesman,
  createTutor,
  updateUser,
} from '@plantel/contract/user-administration'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { recordChange } from '../../domain/undo/record-undo.ts'
import { problem } from '../../http/problems.ts'
import type { Before, Caller, SchoolCall } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { checkEqual } from '../../passwords/check-equal.ts'
import { confirmPassword } from '../../passwords/confirm-password.ts'
import { hashPassword } from '../../passwords/hasher.ts'
import { makeCode, type NewCode } from '../../domain/memberships/access-codes.ts'
import { checkNoFamily } from '../../domain/families/related.ts'
import { isAboveTheSchool } from '../../domain/people/above-the-school.ts'
import { newPerson } from '../../domain/people/new-person.ts'
import { readPerson } from '../../domain/people/read-person.ts'
import { type NewSecrets, newSecrets } from '../../domain/people/register-person.ts'
import { endSessionsOf } from '../../domain/memberships/end-sessions.ts'
import { endPersonalKeys } from '../../domain/keys/own-keys.ts'
import { type LockedPerson, lockPerson } from '../../domain/people/sql.ts'
import { checkGuardian, noteLost } from './guardian-off.ts'
import { lockAdministrators } from './change-sql.ts'
import { inviteAgain } from './invite-again.ts'
import { changeCellphone, changePassword, changePermissions, changeStatus, type ToChange } from './changes.ts'

const CREATE = [
  [createProfessor, 'PROFESSOR'],
  [createAdministrator, 'ADMINISTER'],
  [createAssessor, 'ASSESSOR'],
  [createDirector, 'DIRECTOR'],
  [createSpokesman, 'SPOKESMAN'],
] as const satisfies readonly (readonly [typeof createProfessor, Role])[]

const hashNew: Before<typeof createProfessor, NewSecrets> = ({ body }) => newSecrets(body.password)

const confirmOwn = confirmPassword(3753)

const hashGiven: Before<typeof updateUser, string | undefined> = async ({ body, params, user, ...call }) => {
  const { password, password_confirmation, own_password } = body
  if (own_password !== undefined) await confirmOwn({ ...call, user, body: { password: own_password } })
  if (password === undefined) return undefined
  if (params.id === user.user_id) throw problem.code(1025)
  checkEqual({ password, password_confirmation })
  return hashPassword(password)
}

type Change = SchoolCall<typeof updateUser>['body']

/** Administrators first, always, so that nobody deadlocks. */
const lockForChange = async (tx: Tx, user_id: number, { status, group_id }: Change): Promise<ToChange> => {
  const fewer = status === STATUS.inactive || group_id?.includes('ADMINISTER') === false
  const administrators = fewer ? await lockAdministrators(tx) : []
  const person = await lockPerson(tx, user_id)
  if (!person) throw problem.notFound()
  return { person, administrators }
}

/** Of oneself only permissions. @throws 403 for roles above the school */
const checkTouchable = (user: Caller, person: LockedPerson, body: Change): void => {
  const own = person.user_id === user.user_id
  if (own && body.group_id === undefined) throw problem.code(1025)
  if (!own && isAboveTheSchool(person.group_id)) throw problem.forbidden()
}

function serveCreation(serve: Serve): void {
  for (const [endpoint, role] of CREATE)
    serve(
      endpoint,
      async ({ tx, user, params, body, now, prepared: secrets }) => {
        if (params.id !== user.school_id) throw problem.notFound()
        const wanted = { form: body, role, secrets, action: 'user:create', now } as const
        return { data: await newPerson(tx, user, wanted) }
      },
      hashNew,
    )

  for (const endpoint of [createAdministrative, createTutor])
    serve(endpoint, async ({ user, params }) => {
      if (params.id !== user.school_id) throw problem.notFound()
      throw problem.notImplemented()
    })
}

const makeNewCode: Before<typeof renewAccessCode, NewCode> = () => makeCode()

export function serveUserAdministration(serve: Serve): void {
  serveCreation(serve)

  serve(
    updateUser,
    async ({ tx, user, params, body, now, prepared: password_hash }) => {
      const change = await lockForChange(tx, params.id, body)
      const { person } = change
      checkTouchable(user, person, body)
      if (body.password !== undefined || body.cellphone !== undefined)
        await checkNoFamily(tx, { by: user.user_id, user_id: params.id })
      const lost = await checkGuardian(tx, person, { by: user, body })
      const { status, group_id: wanted, remove_group_id: removed, password, cellphone } = body
      const before = person.status
      if (status !== undefined) await changeStatus(tx, change, { status, by: user, now })
      if (wanted !== undefined) await changePermissions(tx, change, { wanted, removed })
      if (password !== undefined && password_hash !== undefined)
        await changePassword(tx, person, { password, password_hash, school_id: user.school_id, now })
      if (cellphone !== undefined) await changeCellphone(tx, params.id, cellphone, now)
      await noteLost(tx, lost, { parent_id: params.id, reason: body.reason, now })
      const undo_id =
        status === undefined || lost.length > 0
          ? null
          : await recordChange(tx, 'user-status', { user_id: params.id, before, after: status }, now)
      return { data: await readPerson(tx, params.id), undo_id }
    },
    hashGiven,
  )

  serve(
    renewAccessCode,
    async ({ tx, user, params, now, prepared: code }) => {
      const person = await lockPerson(tx, params.id)
      if (!person) throw problem.notFound()
      await checkNoFamily(tx, { by: user.user_id, user_id: params.id })
      if (isAboveTheSchool(person.group_id)) throw problem.forbidden()
      await inviteAgain(tx, { user_id: params.id, hash: code.hash, now })
      return { data: { access_code: code.shown } }
    },
    makeNewCode,
  )

  serve(closeUserSessions, async ({ tx, user, params }) => {
    const person = await lockPerson(tx, params.id)
    if (!person) throw problem.notFound()
    if (person.user_id !== user.user_id && isAboveTheSchool(person.group_id)) throw problem.forbidden()
    const closed = await endSessionsOf(tx, params.id)
    await endPersonalKeys(tx, params.id)
    await writeAudit(tx, 'user:close-sessions', { user_id: params.id, closed })
    return { data: { user_id: params.id, closed } }
  })
}
