import type { Sent } from '../as.ts'
import type { SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

const school = (at: Place): Sent => ({ params: { id: at.school_id } })

export const DASHBOARD_SAMPLES: Record<string, SampleCall> = {
  readDashboard: { by: 'DIRECTOR', aim: school },
  readDataHealth: { by: 'ADMINISTER', aim: school },
  readFirstSteps: { by: 'ADMINISTER', aim: school },
  readSchoolToday: { by: 'DIRECTOR', aim: school },
  readSchoolSubjects: { by: 'DIRECTOR', aim: school },
  readSubjectGrades: { by: 'DIRECTOR', aim: (at) => ({ params: { id: at.subject_id } }) },
  readProfessorTotals: { by: 'DIRECTOR', aim: school },
  readOneProfessorTotals: {
    by: 'DIRECTOR',
    aim: (at) => ({ params: { id: at.people.PROFESSOR.user_id } }),
  },
  readStudentOverview: { by: 'DIRECTOR', aim: (at) => ({ params: { id: at.students[0] } }) },
  compareCycles: { by: 'DIRECTOR', aim: school },
}
