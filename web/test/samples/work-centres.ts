import type { WorkCentre } from '@plantel/contract/work-centres'
import { answers } from '../server.ts'

export const DIRECTORS = [
  { user_id: 31, name: 'Rosa', last_name: 'Vela', second_last_name: null, url_photo_profile: null },
]

export const centreOf = (changed: Partial<WorkCentre> = {}): WorkCentre => ({
  level: 2,
  turn: null,
  clave: '10DPR0034K',
  name: null,
  agreement: null,
  zone: null,
  sector: null,
  director_id: null,
  cellphone: null,
  director: null,
  ...changed,
})

/** Asked for by what is printed of a level that the school's key is not of. */
export const answersCentres = (work_centres: WorkCentre[] = []) =>
  answers('get', '/schools/1/work-centres', { data: { work_centres, directors: DIRECTORS } })
