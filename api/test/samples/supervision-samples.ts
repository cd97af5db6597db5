import { CHECKLIST, SURVEY } from '@plantel/contract/supervision'
import { randomInt } from 'node:crypto'
import { build } from '../build/build.ts'
import type { Aim, SampleCall } from './sample-call.ts'

const answersTo = <Answer>(questions: object, answer: Answer) =>
  Object.fromEntries(Object.keys(questions).map((question) => [question, answer]))

/** Some day of the past, for nobody is twice at a school at the same time. */
const someDay = () => new Date(Date.UTC(2000, 0, randomInt(1, 9_000))).toISOString().slice(0, 10)

export const aVisitForm = () => ({
  contact: 'Luz Ríos',
  sector: 'Zona 3',
  reason: 'Seguimiento',
  date: someDay(),
  hour: '09:30',
  checklist: answersTo(CHECKLIST, true),
  trained: { professors: 1, assessors: 0, directors: 1 },
  observation: null,
})

export const aSurveyForm = () => ({ contact: 'Luz Ríos', answers: answersTo(SURVEY, 4), comment: null })

const aSchool: Aim = async (at, { account_id, school_id }, role) => {
  if (role === 'SUPERVISOR') await build.supervised(account_id, school_id)
  return { params: { id: at.school_id } }
}

export const SUPERVISION_SAMPLES: Record<string, SampleCall> = {
  readSupervisedSchools: {
    by: 'SUPERVISOR',
    aim: async (at, caller, role) => {
      await aSchool(at, caller, role)
      return {}
    },
  },
  readSupervision: { by: 'SUPERVISOR', aim: aSchool },
  exportSupervisedSchools: {
    by: 'SUPERVISOR',
    aim: async (at, caller, role) => {
      await aSchool(at, caller, role)
      return { query: { format: 'csv', table: 'figures' } }
    },
  },
  recordVisit: {
    by: 'SUPERVISOR',
    aim: async (...where) => ({ ...(await aSchool(...where)), body: aVisitForm() }),
  },
  recordSurvey: {
    by: 'SUPERVISOR',
    aim: async (...where) => ({ ...(await aSchool(...where)), body: aSurveyForm() }),
  },
}
