import { readChangeRequests } from '@plantel/contract/change-requests'
import { TODAY } from '../app.ts'
import { build } from '../build/build.ts'
import { type FullForm, inSchool, LISTED, listBy, rowWith } from './full-form.ts'
import type { SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

/** Of the parent of the place: about their own child, or about this one. */
const aRequest = (
  { school_id, people, students }: Place,
  student_id: number = students[0],
): Promise<number> =>
  build.within(school_id, async (tx) => {
    const sent_by = people.PARENT.user_id
    const mine = { student_id, field: 'colony', sent_by } as const
    await tx
      .updateTable('change_requests')
      .set({ status: 3 })
      .where('student_id', '=', student_id)
      .where('field', '=', 'colony')
      .where('status', '=', 0)
      .execute()
    const { change_request_id } = await tx
      .insertInto('change_requests')
      .values({
        ...mine,
        from_value: JSON.stringify('Centro'),
        to_value: JSON.stringify('Analco'),
        sent_at: `${TODAY}T18:00:00Z`,
      })
      .returning('change_request_id')
      .executeTakeFirstOrThrow()
    return change_request_id
  })

/** Another child of the place's parent. */
const aStudent = async ({ school_id, people }: Place): Promise<number> => {
  const [student_id = 0] = await build.students(school_id, 1, { colony: 'Centro' })
  await build.relationship(school_id, student_id, people.PARENT.user_id)
  return student_id
}

export const CHANGE_SAMPLES: Record<string, SampleCall> = {
  requestChange: {
    by: 'PARENT',
    aim: (at) => ({
      params: { id: at.students[0] },
      body: { field: 'street', to: 'Avenida 20 de Noviembre' },
    }),
  },
  withdrawChange: { by: 'PARENT', aim: async (at) => ({ params: { id: await aRequest(at) } }) },
  readChangeRequests: { by: 'ADMINISTER', aim: (at) => ({ params: inSchool(at) }) },
  decideChange: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: { id: await aRequest(at, await aStudent(at)) }, body: { status: 1 } }),
  },
  readCare: { by: 'ADMINISTER', aim: async (at) => ({ params: { id: await aStudent(at) } }) },
}

export const CHANGE_FORMS: Record<string, FullForm> = {
  requestChange: {
    by: 'PARENT',
    aim: async (at) => {
      const { people } = at
      return {
        params: { id: await aStudent(at) },
        given: { field: 'colony', to: 'Analco' },
        unsent: { consent: 'of health alone; change-requests.test.ts sends it' },
        read: async ({ change_request_id }) => {
          const rows = await listBy(people.ADMINISTER)(readChangeRequests, inSchool(at), LISTED)
          return [rowWith(rows, 'change_request_id', change_request_id)]
        },
      }
    },
  },
  decideChange: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      const id = await aRequest(at, await aStudent(at))
      return {
        params: { id },
        given: { status: 2 },
        unsent: { over: 'of a value that changed meanwhile; change-requests.test.ts sends it' },
        read: async () => {
          const rows = await listBy(caller)(readChangeRequests, inSchool(at), LISTED)
          return [rowWith(rows, 'change_request_id', id)]
        },
      }
    },
  },
}
