import { readFamilyData } from '@plantel/contract/family-data'
import { cycleOfDay } from '@plantel/contract/school-days'
import { TODAY } from '../app.ts'
import { build } from '../build/build.ts'
import { type FullForm, inSchool, readBy } from './full-form.ts'
import type { SampleCall } from './sample-call.ts'

const cycle = cycleOfDay(TODAY)

export const CONFIRMATION_SAMPLES: Record<string, SampleCall> = {
  readConfirmations: { by: 'ADMINISTER', aim: (at) => ({ params: inSchool(at) }) },
  confirmFamilyData: {
    by: 'PARENT',
    aim: ({ students, people }, _, role) => {
      const on_behalf = { guardian_id: people.PARENT.user_id, how: 1 }
      return { body: { student_id: students[0], cycle, ...(role !== 'PARENT' && { on_behalf }) } }
    },
  },
}

export const CONFIRMATION_FORMS: Record<string, FullForm> = {
  confirmFamilyData: {
    by: 'PARENT',
    aim: async ({ school_id, people }) => {
      const { PARENT } = people
      const [student_id = 0] = await build.students(school_id, 1)
      await build.relationship(school_id, student_id, PARENT.user_id)
      return {
        given: { student_id, cycle },
        unsent: { on_behalf: 'of the staff; confirmation.test.ts sends it' },
        read: async () => {
          const { confirmation } = await readBy(PARENT)(readFamilyData, { id: student_id })
          return [{ student_id, ...Object(confirmation) }]
        },
      }
    },
  },
}
