import type { Board, BoardHour, MissingStudent } from '@plantel/contract/attendance-board'

const professor = (professor_id: number, name: string, last_name: string) => ({
  professor_id,
  name,
  last_name,
  second_last_name: null,
})

export const EVA = professor(40, 'Eva', 'Luna')
const LEO = professor(41, 'Leo', 'Mar')

export const hourOf = (subject_id: number, changed: Partial<BoardHour> = {}): BoardHour => ({
  subject_id,
  title: `Materia ${subject_id}`,
  professor_id: EVA.professor_id,
  substitute_id: null,
  starts: '08:00',
  state: 'pending',
  taken_at: null,
  presences: null,
  absences: null,
  ...changed,
})

export const TAKEN = {
  state: 'taken',
  taken_at: '2026-03-10T13:52:00.000Z',
  presences: 28,
  absences: 2,
} as const

export const boardOf = (changed: Partial<Board> = {}): Board => ({
  date: '2026-03-10',
  school_day: true,
  lists: { due: 58, taken: 41 },
  absent: 37,
  lates: 6,
  groups: [
    {
      group_id: 5,
      title: '1° A Matutino',
      level: 2,
      unlisted: false,
      hours: [
        hourOf(7, TAKEN),
        hourOf(8, { professor_id: LEO.professor_id, starts: '09:00' }),
        hourOf(9, { starts: '13:00', state: 'later' }),
      ],
    },
    { group_id: 6, title: '2° B Matutino', level: 2, unlisted: true, hours: [] },
  ],
  without_classes: [],
  professors: [EVA, LEO],
  ...changed,
})

export const missingOf = (student_id: number, changed: Partial<MissingStudent> = {}): MissingStudent => ({
  student: {
    student_id,
    folio: `A${student_id}`,
    name: 'Ana',
    last_name: 'Peña',
    second_last_name: 'López',
    url_photo_profile: null,
  },
  group_id: 5,
  group: '1° A Matutino',
  level: 2,
  absences: [
    {
      assist_id: 1,
      version: 1,
      subject_id: 7,
      title: 'Español',
      starts: '08:00',
      code: 'F',
      excused: false,
      note: null,
    },
    {
      assist_id: 2,
      version: 3,
      subject_id: 8,
      title: 'Historia',
      starts: null,
      code: 'F',
      excused: false,
      note: 'Avisó',
    },
  ],
  can_justify: true,
  days: 2,
  guardian: {
    name: 'Rosa',
    last_name: 'Peña',
    second_last_name: null,
    url_photo_profile: null,
    relationship: 2,
    relationship_label: null,
    cellphone: '6181234567',
  },
  ...changed,
})
