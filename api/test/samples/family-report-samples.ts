import type { Role } from '@plantel/contract/permissions'
import { inSchoolAsOwner } from '../app.ts'
import { build } from '../build/build.ts'
import { aChild, childFor } from './excuse-samples.ts'
import type { SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

export const firstReportOf = async ({ school_id, file_id }: Place): Promise<number> => {
  const [first] = await inSchoolAsOwner<{ id: number }>(
    school_id,
    `select report_id::int as id from reports where file_id = ${file_id} order by report_id limit 1`,
  )
  return first!.id
}

/** Of a child in a group whose titular is the professor of the place. */
const reportFor = async (at: Place, by: Role): Promise<number> => {
  if (by !== 'PROFESSOR') return firstReportOf(at)
  const { school_id, people, group_id, report_types } = at
  const file_id = await build.caseFile(school_id, {
    student_id: await aChild(at),
    assessor_id: people.ASSESSOR.user_id,
    group_id,
    user_id: people.PROFESSOR.user_id,
    catalog_report_id: report_types[0],
  })
  return firstReportOf({ ...at, file_id })
}

/** Parents answer for themselves, others for the family. */
const wordsOf = (by: Role) => (by === 'PARENT' ? {} : { on_behalf: { how: 1 } })

export const FAMILY_REPORT_SAMPLES: Record<string, SampleCall> = {
  readFamilyReports: { by: 'PARENT', aim: async (at, _, by) => ({ params: { id: await childFor(at, by) } }) },
  answerReport: {
    by: 'PARENT',
    aim: async (at, _, by) => ({ params: { id: await reportFor(at, by) }, body: wordsOf(by) }),
  },
}
