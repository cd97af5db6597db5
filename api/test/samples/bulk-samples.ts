import { build, PASSWORD } from '../build/build.ts'
import type { SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

const school = ({ school_id }: Place) => ({ id: school_id })

/** What a call changes is made for it, so that each may be repeated. */
export const BULK_SAMPLES: Record<string, SampleCall> = {
  bulkStudentsGroup: {
    by: 'ADMINISTER',
    aim: async (at) => ({
      params: school(at),
      body: { ids: await build.students(at.school_id, 2), group_id: await build.group(at.school_id) },
    }),
  },
  bulkSpecialGroup: {
    by: 'ADMINISTER',
    aim: async (at) => ({
      params: school(at),
      body: {
        ids: await build.students(at.school_id, 2),
        create: [await build.group(at.school_id, { special: 1 })],
      },
    }),
  },
  bulkDeactivate: {
    by: 'ADMINISTER',
    aim: async (at) => ({
      params: school(at),
      body: { ids: await build.students(at.school_id, 2), password: PASSWORD },
    }),
  },
  bulkReenrol: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: school(at), body: { ids: await build.students(at.school_id, 2) } }),
  },
  bulkAdvisor: {
    by: 'ADMINISTER',
    aim: async (at) => ({
      params: school(at),
      body: { ids: [await build.group(at.school_id)], assessor_id: at.people.ASSESSOR.user_id },
    }),
  },
  bulkProfessor: {
    by: 'ADMINISTER',
    aim: async (at) => {
      const subject_id = await build.subject(at.school_id, await build.group(at.school_id), null)
      return {
        params: school(at),
        body: { ids: [subject_id], professor_id: at.people.PROFESSOR.user_id },
      }
    },
  },
  bulkSubjects: {
    by: 'ADMINISTER',
    aim: async (at) => {
      const group_id = await build.group(at.school_id)
      return {
        params: school(at),
        body: {
          ids: [group_id],
          catalog_subject_id: await build.catalogEntry(at.school_id),
          professors: [{ group_id, professor_id: at.people.PROFESSOR.user_id }],
        },
      }
    },
  },
}
