import { readExcuses } from '@plantel/contract/excuses'
import type { Role } from '@plantel/contract/permissions'
import { theFiles, TODAY } from '../app.ts'
import type { Person, Sent } from '../as.ts'
import { build } from '../build/build.ts'
import { PHOTO } from '../build/stored-photo.ts'
import { type FullForm, inSchool, LISTED, listBy, rowWith } from './full-form.ts'
import type { SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

const DAYS = { from_date: TODAY, to_date: TODAY }
const ON_PAPER = { how: 1 }
const FILE = `${'a1'.repeat(16)}.webp`

/** A child of its own for each call, in a group whose titular is the professor of the place. */
export const aChild = async ({ school_id, people }: Place): Promise<number> => {
  const group_id = await build.group(school_id, { assessor_id: people.ASSESSOR.user_id })
  const [student_id = 0] = await build.students(school_id, 1)
  await build.enroll(school_id, group_id, [student_id])
  const roll_subject_id = await build.subject(school_id, group_id, people.PROFESSOR.user_id)
  await build.within(school_id, (tx) =>
    tx.updateTable('groups').set({ roll: 1, roll_subject_id }).where('group_id', '=', group_id).execute(),
  )
  await build.relationship(school_id, student_id, people.PARENT.user_id)
  return student_id
}

const isFamily = (role: Role): boolean => role === 'PARENT'

/** Whose child the parent of the place has, as far as the place says so. */
export const childFor = async (at: Place, role: Role): Promise<number> =>
  isFamily(role) ? at.students[0] : aChild(at)

/** What the person of this role at the place sent: as a parent, or for one. */
const anExcuse = async (
  at: Place,
  role: Role,
  { file = null, student_id }: { file?: string | null; student_id?: number } = {},
): Promise<number> => {
  const { school_id, people } = at
  const whose = student_id ?? (await childFor(at, role))
  const by = isFamily(role)
    ? { sent_by: people.PARENT.user_id, recorded_by: null, how: null }
    : { sent_by: null, recorded_by: people[role].user_id, how: 1 }
  return build.within(school_id, async (tx) => {
    const { excuse_id } = await tx
      .insertInto('excuses')
      .values({ student_id: whose, ...DAYS, reason: 1, sent_at: `${TODAY}T18:00:00Z`, file, ...by })
      .returning('excuse_id')
      .executeTakeFirstOrThrow()
    return excuse_id
  })
}

/** Of a family, with a file; a parent's own child, or one of the place's titular. */
const withFile = async (at: Place, role: Role): Promise<Sent> => {
  const student_id = await childFor(at, role)
  const id = await anExcuse(at, 'PARENT', { file: FILE, student_id })
  await theFiles().put(`${at.school_id}/excuses/${id}/${FILE}`, Buffer.from(PHOTO), 'image/webp')
  return { params: { id, name: FILE } }
}

export const EXCUSE_SAMPLES: Record<string, SampleCall> = {
  sendExcuse: {
    by: 'PARENT',
    aim: async (at, _, role) => ({
      params: { id: await childFor(at, role) },
      body: { ...DAYS, reason: 1, ...(!isFamily(role) && { on_behalf: ON_PAPER }) },
    }),
  },
  sendExcuseFile: {
    by: 'PARENT',
    aim: async (at, _, role) => ({ params: { id: await anExcuse(at, role) }, file: PHOTO }),
  },
  readExcuseFile: { by: 'PARENT', aim: (at, _, role) => withFile(at, role) },
  withdrawExcuse: {
    by: 'PARENT',
    aim: async (at, _, role) => ({ params: { id: await anExcuse(at, role) } }),
  },
  readStudentExcuses: {
    by: 'PARENT',
    aim: async (at, _, role) => ({ params: { id: await childFor(at, role) } }),
  },
  readExcuses: { by: 'ADMINISTER', aim: (at) => ({ params: inSchool(at) }) },
  readExcuseStudents: { by: 'ADMINISTER', aim: (at) => ({ params: inSchool(at) }) },
  decideExcuse: {
    by: 'ADMINISTER',
    aim: async (at) => ({
      params: { id: await anExcuse(at, 'PARENT', { student_id: await aChild(at) }) },
      body: { status: 1 },
    }),
  },
}

const kept = async (at: Place, caller: Person, excuse_id: unknown) => {
  const rows = await listBy(caller)(readExcuses, inSchool(at), LISTED)
  return [rowWith(rows, 'excuse_id', excuse_id)]
}

export const EXCUSE_FORMS: Record<string, FullForm> = {
  sendExcuse: {
    by: 'PARENT',
    aim: async (at) => ({
      params: { id: await aChild(at) },
      given: { ...DAYS, reason: 2 },
      unsent: { on_behalf: 'the staff sends it; sending.test.ts reads it back' },
      read: ({ excuse_id }) => kept(at, at.people.ADMINISTER, excuse_id),
    }),
  },
  decideExcuse: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      const id = await anExcuse(at, 'PARENT', { student_id: await aChild(at) })
      return { params: { id }, given: { status: 2 }, read: () => kept(at, caller, id) }
    },
  },
}
