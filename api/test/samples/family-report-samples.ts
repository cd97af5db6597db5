import type { Role } from '@plantel/contract/permissions'
import { inSchoolAsOwner } from '../app.ts'
import type { SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

export const firstReportOf = async ({ school_id, file_id }: Place): Promise<number> => {
  const [first] = await inSchoolAsOwner<{ id: number }>(
    school_id,
    `select report_id::int as id from reports where file_id = ${file_id} order by report_id limit 1`,
  )
  return first!.id
}

/** Parents answer for themselves, others for the family. */
const wordsOf = (by: Role) => (by === 'PARENT' ? {} : { on_behalf: { how: 1 } })

export const FAMILY_REPORT_SAMPLES: Record<string, SampleCall> = {
  readFamilyReports: { by: 'PARENT', aim: (at) => ({ params: { id: at.students[0] } }) },
  answerReport: {
    by: 'PARENT',
    aim: async (at, _, by) => ({ params: { id: await firstReportOf(at) }, body: wordsOf(by) }),
  },
}
