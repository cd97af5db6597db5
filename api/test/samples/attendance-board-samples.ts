import { inSchool } from './full-form.ts'
import type { SampleCall } from './sample-call.ts'

export const ATTENDANCE_BOARD_SAMPLES: Record<string, SampleCall> = {
  readAttendanceBoard: { by: 'ADMINISTER', aim: (at) => ({ params: inSchool(at) }) },
  readAttendanceSummary: { by: 'DIRECTOR', aim: (at) => ({ params: inSchool(at) }) },
  readCapture: { by: 'DIRECTOR', aim: (at) => ({ params: inSchool(at) }) },
  remindOfCapture: {
    by: 'DIRECTOR',
    aim: (at) => ({ params: inSchool(at), body: { professor_ids: [at.people.PROFESSOR.user_id] } }),
  },
  remindOfLists: {
    by: 'ADMINISTER',
    aim: (at) => ({ params: inSchool(at), body: { professor_ids: [at.people.PROFESSOR.user_id] } }),
  },
}
