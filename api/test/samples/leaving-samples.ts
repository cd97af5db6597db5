import { TODAY } from '../app.ts'
import { build } from '../build/build.ts'
import type { SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

/** Of a student of the place who left today. */
const aLeaving = async ({ school_id, group_id, people }: Place): Promise<number> => {
  const [student_id = 0] = await build.students(school_id, 1)
  await build.enroll(school_id, group_id, [student_id])
  return build.within(school_id, async (tx) => {
    await tx.updateTable('students').set({ status: 0 }).where('student_id', '=', student_id).execute()
    const { leaving_id } = await tx
      .insertInto('leavings')
      .values({
        student_id,
        number: student_id,
        left_on: TODAY,
        kind: 1,
        reason: 'Cambio de domicilio',
        asked_by: 'La madre',
        to_school: 'Primaria Juárez',
        to_key: '10DPR0034K',
        group_id,
        level: 2,
        noted_by: people.ADMINISTER.user_id,
        noted_at: TODAY,
      })
      .returning('leaving_id')
      .executeTakeFirstOrThrow()
    return leaving_id
  })
}

/** Since a cut. */
const aReturned = async ({ school_id }: Place): Promise<number> => {
  const [student_id = 0] = await build.students(school_id, 1, { enrolled_on: null })
  return student_id
}

const MONTH = { from: '2026-03-01', to: '2026-03-31' }

export const LEAVING_SAMPLES: Record<string, SampleCall> = {
  reenrolStudent: { by: 'ADMINISTER', aim: async (at) => ({ params: { id: await aReturned(at) } }) },
  readNeverCame: { by: 'DIRECTOR', aim: (at) => ({ params: { id: at.school_id } }) },
  readMovements: { by: 'DIRECTOR', aim: (at) => ({ params: { id: at.school_id }, query: MONTH }) },
  readMovementTotals: { by: 'DIRECTOR', aim: (at) => ({ params: { id: at.school_id }, query: MONTH }) },
  readLeavings: { by: 'ADMINISTER', aim: (at) => ({ params: { id: at.students[0] } }) },
  readLeavingPaper: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: { id: await aLeaving(at) }, query: { paper: 'certificate' } }),
  },
}
