import { randomBytes } from 'node:crypto'
import { hashToken } from '../../src/http/open-request.ts'
import { clock, database } from '../app.ts'
import type { Person } from '../as.ts'
import { build } from '../build/build.ts'
import type { SampleCall } from './sample-call.ts'

const DAY_MS = 86_400_000

const anInvitation = async ({ account_id }: Person): Promise<number> => {
  const { school_id, user_id } = await build.user(await build.school(), ['PROFESSOR'])
  const { invitation_id } = await database()
    .insertInto('invitations')
    .values({ account_id, school_id, user_id, sent_at: clock.now.toISOString() })
    .returning('invitation_id')
    .executeTakeFirstOrThrow()
  return invitation_id
}

/** The person's e-mail is still to be confirmed. @returns it */
const unconfirmed = async ({ account_id }: Person): Promise<string> => {
  const { email } = await database()
    .updateTable('accounts')
    .set({ email_confirmed_at: null })
    .where('account_id', '=', account_id)
    .returning('email')
    .executeTakeFirstOrThrow()
  return email ?? ''
}

/** A link that confirms the person's e-mail. @returns its token */
export const confirmationFor = async (person: Person): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await database()
    .insertInto('email_confirmations')
    .values({
      token_hash: hashToken(token),
      account_id: person.account_id,
      email: await unconfirmed(person),
      // Older than an hour: it counts for nothing.
      created_at: new Date(clock.now.getTime() - DAY_MS).toISOString(),
      expires_at: new Date(clock.now.getTime() + DAY_MS).toISOString(),
    })
    .execute()
  return token
}

export const INVITATION_SAMPLES: Record<string, SampleCall> = {
  readInvitations: { by: 'PROFESSOR', aim: () => ({}) },
  answerInvitation: {
    by: 'PROFESSOR',
    aim: async (at, _, role) => ({
      params: { id: await anInvitation(at.people[role]) },
      body: { accept: false },
    }),
  },
  readOwnSchools: { by: 'PROFESSOR', aim: () => ({}) },
  chooseSchool: { by: 'PROFESSOR', aim: (at) => ({ body: { school_id: at.school_id } }) },
  sendConfirmation: {
    by: 'PROFESSOR',
    aim: async (_, caller) => {
      await unconfirmed(caller)
      return {}
    },
  },
  confirmOwnEmail: {
    by: 'PROFESSOR',
    aim: async (_, caller) => ({ body: { token: await confirmationFor(caller) } }),
  },
  renewAccessCode: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: { id: (await build.user(at.school_id, ['SPOKESMAN'])).user_id } }),
  },
}
