import type { COLLECTIONS } from '@plantel/contract/roles'
import type { Role } from '@plantel/contract/permissions'
import { hashToken } from '../../src/http/open-request.ts'
import { database } from '../app.ts'
import { newSession, type Person } from '../as.ts'
import { build, PASSWORD } from '../build/build.ts'
import { newPersonForm } from './family-samples.ts'
import { INVITATION_SAMPLES } from './invitation-samples.ts'
import type { SampleCall } from './sample-call.ts'

const create: SampleCall = {
  by: 'ADMINISTER',
  aim: (at) => ({ params: { id: at.school_id }, body: newPersonForm() }),
}

const update = (by: Role): SampleCall => ({
  by,
  aim: (at) => ({ params: { id: at.people[by].user_id }, body: { inside_number: '3' } }),
})

export const COLLECTION_ROLE = {
  administrators: 'ADMINISTER',
  professors: 'PROFESSOR',
  assessors: 'ASSESSOR',
  parents: 'PARENT',
  spokesmen: 'SPOKESMAN',
  directors: 'DIRECTOR',
  administratives: 'ADMINISTRATIVE',
  users: 'TUTOR',
} as const satisfies Record<(typeof COLLECTIONS)[number], Role>

export const anotherSession = async (
  person: Person,
): Promise<{ session_id: number; token: string; secret: string }> => {
  const { token, secret } = await newSession(person)
  const { session_id } = await database()
    .selectFrom('sessions')
    .select('session_id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow()
  return { session_id, token, secret }
}

const aUser = async (school_id: number): Promise<number> =>
  (await build.user(school_id, ['SPOKESMAN'])).user_id

export const ACCOUNT_SAMPLES: Record<string, SampleCall> = {
  createProfessor: create,
  createAdministrator: create,
  createAssessor: create,
  createDirector: create,
  createSpokesman: create,
  createAdministrative: create,
  createTutor: create,
  updateUser: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: { id: await aUser(at.school_id) }, body: { status: 1 } }),
  },
  closeUserSessions: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: { id: await aUser(at.school_id) } }),
  },
  sendRecovery: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: { id: await aUser(at.school_id) } }),
  },
  updateAdministrator: update(COLLECTION_ROLE.administrators),
  updateProfessor: update(COLLECTION_ROLE.professors),
  updateAssessor: update(COLLECTION_ROLE.assessors),
  updateParentData: update(COLLECTION_ROLE.parents),
  updateSpokesman: update(COLLECTION_ROLE.spokesmen),
  updateDirector: update(COLLECTION_ROLE.directors),
  updateAdministrative: update(COLLECTION_ROLE.administratives),
  updateUserData: update(COLLECTION_ROLE.users),
  // The same password again, so that whoever calls next still knows it.
  changeOwnPassword: {
    by: 'PROFESSOR',
    aim: () => ({ body: { password_old: PASSWORD, password: PASSWORD, password_confirmation: PASSWORD } }),
  },
  changeOwnCellphone: {
    by: 'PROFESSOR',
    aim: (_, { cellphone }) => ({ body: { cellphone, password: PASSWORD } }),
  },
  readOwnSessions: { by: 'PROFESSOR', aim: () => ({}) },
  closeOwnSession: {
    by: 'PROFESSOR',
    aim: async (at, _, role) => ({ params: { id: (await anotherSession(at.people[role])).session_id } }),
  },
  closeOtherSessions: { by: 'PROFESSOR', aim: () => ({}) },
  ...INVITATION_SAMPLES,
}
