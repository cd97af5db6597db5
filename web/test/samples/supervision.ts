import type { SupervisedSchool, SupervisionDetail } from '@plantel/contract/supervision'

/** A school that nobody has visited. */
export const supervised = (school_id: number, name: string, change: Partial<SupervisedSchool> = {}) => ({
  school: { school_id, name, clave: `10DPR000${school_id}K` },
  last_supervition: null,
  days_since: null,
  figures: null,
  user: null,
  total_students: 720,
  total_users: 1_250,
  total_users_trained: 0,
  total_users_apk: 900,
  progress: 0,
  ...change,
})

export const page = <Row>(data: Row[], total = data.length) => ({
  data,
  meta: { total, per_page: 10, current_page: 1, last_page: Math.max(1, Math.ceil(total / 10)) },
})

export const VISIT: SupervisionDetail['visits'][number] = {
  visit_id: 4,
  contact: 'Luz Ríos',
  sector: 'Zona 3',
  reason: 'Seguimiento',
  date: '2026-11-10',
  hour: '09:30',
  checklist: {
    attendance_taken: true,
    grades_captured: true,
    reports_followed: false,
    families_linked: true,
    notices_sent: true,
    users_active: true,
  },
  trained: { professors: 6, assessors: 1, directors: 0 },
  observation: 'Todo en orden',
  created_at: '2026-11-10T18:00:00Z',
  supervisor: 'Nora Salas',
}

export const SURVEY: SupervisionDetail['surveys'][number] = {
  survey_id: 9,
  contact: 'Iván Soto',
  answers: { easy: 5, useful: 4, reliable: 3, support: 5, recommend: 5 },
  comment: null,
  created_at: '2026-11-10T18:30:00Z',
  supervisor: 'Nora Salas',
}

export const detailOf = (change: Partial<SupervisionDetail> = {}): SupervisionDetail => {
  const row = supervised(7, 'Escuela Guadiana', {
    last_supervition: '2026-11-10',
    user: { nombre: 'Nora', app: 'Salas' },
    total_users_trained: 7,
    progress: 54,
  })
  const address = { street: 'Pino Suárez', outside_number: '1210', colony: null, zipcode: '34270' }
  return {
    ...row,
    school: {
      ...row.school,
      ...address,
      level: 4,
      control: 1,
      sustenance: 3,
      location: 'Durango',
      cellphone: '6180000100',
    },
    types: [
      { type: 'professors', trained: 6, total: 10, percent: 60 },
      { type: 'assessors', trained: 1, total: 2, percent: 50 },
      { type: 'directors', trained: 0, total: 1, percent: 0 },
    ],
    visits: [VISIT],
    surveys: [SURVEY],
    ...change,
  }
}
