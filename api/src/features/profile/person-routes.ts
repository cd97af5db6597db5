import { FRESH_LOG_IN_MINUTES, UPDATE_PERSON, type updateProfessor } from '@plantel/contract/profile'
import { type Role, rolesOf } from '@plantel/contract/permissions'
import { COLLECTION, COLLECTIONS } from '@plantel/contract/roles'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Before, Caller } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { confirmPassword } from '../../passwords/confirm-password.ts'
import { isAboveTheSchool } from '../../domain/people/above-the-school.ts'
import { readPerson } from '../../domain/people/read-person.ts'
import { lockPerson } from '../../domain/people/sql.ts'
import { type ChangedBy, updatePerson } from '../../domain/people/update-person.ts'
import { findLogIn } from './sql.ts'

const MINUTE_MS = 60_000

const confirm = confirmPassword(3753)

/** Security: a new e-mail opens the account through recovery, so ask for the password. */
const confirmEmail: Before<typeof updateProfessor> = async ({ params, body, ...call }) => {
  const { db, user, now } = call
  const { email, password } = body
  if (params.id !== user.user_id || email === undefined) return
  const logIn = await findLogIn(db, user.session_id)
  if (!logIn || logIn.email === email) return
  if (now.getTime() - Date.parse(logIn.password_at) < FRESH_LOG_IN_MINUTES * MINUTE_MS) return
  if (password === undefined)
    throw problem.code(3753, { errors: [{ field: 'password', message: 'Confirme su contraseña' }] })
  await confirm({ ...call, body: { password } })
}

const hasCollection = (group_id: string, collection: string): boolean =>
  rolesOf(group_id).some((role: Role) => COLLECTION[role] === collection)

/** @throws 404 not oneself and no administrator · 403 for roles above the school */
const whoChanges = async (
  tx: Tx,
  user: Caller,
  { id, collection }: { id: number; collection: string },
): Promise<ChangedBy> => {
  const own = id === user.user_id
  if (!own && !user.roles.includes('ADMINISTER')) throw problem.notFound()
  const person = await lockPerson(tx, id)
  if (!person || !hasCollection(person.group_id, collection)) throw problem.notFound()
  if (!own && isAboveTheSchool(person.group_id)) throw problem.forbidden()
  return own ? 'themselves' : 'administrator'
}

export function servePersons(serve: Serve): void {
  for (const collection of COLLECTIONS)
    serve(
      UPDATE_PERSON[collection],
      async ({ tx, user, params: { id }, body, now }) => {
        const by = await whoChanges(tx, user, { id, collection })
        const { password: _, ...changes } = body
        await updatePerson(tx, { user_id: id, by, now }, changes)
        const fields = Object.keys(changes)
        if (by === 'themselves') await writeAudit(tx, 'profile:change', { fields })
        else await writeAudit(tx, 'user:change', { user_id: id, fields })
        return { data: await readPerson(tx, id) }
      },
      confirmEmail,
    )
}
