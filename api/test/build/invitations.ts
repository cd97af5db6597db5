import { createProfessor } from '@plantel/contract/user-administration'
import type { Role } from '@plantel/contract/permissions'
import type { AnswerOf } from '@plantel/contract/endpoint'
import { database } from '../app.ts'
import { as, type Person } from '../as.ts'
import { build, passwordHash } from './build.ts'
import { newPersonForm } from '../samples/family-samples.ts'

/** Somebody who signs in with `PASSWORD`, in a school of their own. */
const someone = async (roles: readonly Role[] = ['PROFESSOR']): Promise<Person> =>
  build.user(await build.school(), roles, { password_hash: await passwordHash() })

const someAdministrator = async (): Promise<Person> => build.user(await build.school(), ['ADMINISTER'])

type Registered = AnswerOf<typeof createProfessor>['data']

const register = async (by: Person, form: object = {}): Promise<Registered> =>
  (
    await as(by).call(createProfessor, {
      params: { id: by.school_id },
      body: { ...newPersonForm(), ...form },
    })
  ).data

export interface Invited {
  person: Person
  administrator: Person
  user_id: number
  access_code: string
  invitation_id: number
}

const invitationOf = async ({ account_id }: Person, school_id: number): Promise<number> => {
  const { invitation_id } = await database()
    .selectFrom('invitations')
    .select('invitation_id')
    .where('account_id', '=', account_id)
    .where('school_id', '=', school_id)
    .executeTakeFirstOrThrow()
  return invitation_id
}

export const invite = async (given?: Person, by?: Person): Promise<Invited> => {
  const person = given ?? (await someone())
  const administrator = by ?? (await someAdministrator())
  const { user_id, access_code } = await register(administrator, { cellphone: person.cellphone })
  const invitation_id = await invitationOf(person, administrator.school_id)
  return { person, administrator, user_id, access_code, invitation_id }
}
