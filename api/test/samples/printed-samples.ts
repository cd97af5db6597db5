import { TODAY } from '../app.ts'
import { REPORT_CARD_SAMPLES } from './report-card-samples.ts'
import type { SampleCall } from './sample-call.ts'

const MONTH = TODAY.slice(0, 7)

export const PRINTED_SAMPLES: Record<string, SampleCall> = {
  ...REPORT_CARD_SAMPLES,
  readAttendanceSheet: {
    by: 'DIRECTOR',
    aim: (at) => ({ params: { id: at.group_id }, query: { month: MONTH } }),
  },
  readGradeSheet: {
    by: 'ADMINISTER',
    aim: (at) => ({ params: { id: at.group_id }, query: { month: MONTH } }),
  },
}
