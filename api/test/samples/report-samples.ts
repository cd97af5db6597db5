import { randomInt } from 'node:crypto'
import type { SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

const school = (at: Place) => ({ params: { id: at.school_id } })

export const REPORT_SAMPLES: Record<string, SampleCall> = {
  readReports: { by: 'PROFESSOR', aim: school },
  readReportGroups: { by: 'PROFESSOR', aim: school },
  createReportType: {
    by: 'ADMINISTER',
    aim: (at) => ({ ...school(at), body: { title: `Retardo ${randomInt(1_000_000_000)}` } }),
  },
  updateReportType: {
    by: 'ADMINISTER',
    aim: (at) => ({ params: { id: at.report_types[0] }, body: { status: 1 } }),
  },
  updateCaseFile: { by: 'ADMINISTER', aim: (at) => ({ params: { id: at.file_id }, body: { status: 0 } }) },
}
