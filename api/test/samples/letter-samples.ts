import { lettersFileKey } from '../../src/features/access-letters/run-letters.ts'
import { theFiles } from '../app.ts'
import type { Person } from '../as.ts'
import { build, PASSWORD } from '../build/build.ts'
import type { SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

const password = PASSWORD

/** One job of a person at a time: the one of the call before has ended. */
const endJobs = ({ school_id }: Person) =>
  build.within(school_id, (tx) =>
    tx
      .updateTable('jobs')
      .set({ status: 'failed' })
      .where('kind', '=', 'access-letters')
      .where('status', 'in', ['waiting', 'running'])
      .execute(),
  )

const guardians = new Map<number, Promise<unknown>>()

/** Of a student of the place, who never signs in. */
const aGuardian = ({ school_id, students, group_id }: Place): Promise<unknown> => {
  const made =
    guardians.get(group_id) ??
    build
      .user(school_id, ['PARENT'])
      .then(({ user_id }) => build.relationship(school_id, students[0], user_id, 3))
  guardians.set(group_id, made)
  return made
}

const someoneNew = async ({ school_id }: Place): Promise<number> =>
  (await build.user(school_id, ['SPOKESMAN'])).user_id

const makeFile = async (at: Place, maker: Person): Promise<number> => {
  const { job_id } = await build.within(at.school_id, (tx) =>
    tx
      .insertInto('jobs')
      .values({
        kind: 'access-letters',
        status: 'done',
        created_by: maker.user_id,
        result: JSON.stringify({ count: 1 }),
        finished_at: new Date().toISOString(),
      })
      .returning('job_id')
      .executeTakeFirstOrThrow(),
  )
  await theFiles().put(lettersFileKey(at.school_id, job_id), Buffer.from('%PDF-1.7'), 'application/pdf')
  return job_id
}

const files = new Map<number, Promise<number>>()

/** Once for each maker. */
const aFile = (at: Place, caller: Person): Promise<number> => {
  const maker = caller.school_id === at.school_id ? caller : at.people.ADMINISTER
  const made = files.get(maker.user_id) ?? makeFile(at, maker)
  files.set(maker.user_id, made)
  return made
}

export const LETTER_SAMPLES: Record<string, SampleCall> = {
  issueGroupLetters: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      await endJobs(caller)
      await aGuardian(at)
      return { params: { id: at.group_id }, body: { password } }
    },
  },
  issueLetters: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      await endJobs(caller)
      return { params: { id: at.school_id }, body: { user_ids: [await someoneNew(at)], password } }
    },
  },
  sendAccessMails: {
    by: 'ADMINISTER',
    aim: async (at) => ({
      params: { id: at.school_id },
      body: { user_ids: [await someoneNew(at)], password },
    }),
  },
  issueNewLetter: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      await endJobs(caller)
      return { params: { id: await someoneNew(at) }, body: { identified: true, password } }
    },
  },
  readLetters: {
    by: 'ADMINISTER',
    aim: async (at, caller) => ({ params: { id: await aFile(at, caller) } }),
  },
}
