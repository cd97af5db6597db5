import { decideExcuse, readExcuses, sendExcuse } from '@plantel/contract/excuses'
import { inSchoolAsOwner, TODAY } from '../app.ts'
import { as, type Person } from '../as.ts'
import { build } from './build.ts'
import { type ToldFamily, toldFamily } from './told-family.ts'

export interface ExcusedFamily extends ToldFamily {
  office: Person
  director: Person
}

export const excusedFamily = async (): Promise<ExcusedFamily> => {
  const family = await toldFamily()
  const [office, director] = [
    await build.user(family.school_id, ['ADMINISTER']),
    await build.user(family.school_id, ['DIRECTOR']),
  ]
  return { ...family, office, director }
}

const anExcuse = { from_date: TODAY, to_date: TODAY, reason: 1 }

export const justify = (person: Person, student_id: number, body: object = {}) =>
  as(person).answer(sendExcuse, { params: { id: student_id }, body: { ...anExcuse, ...body } })

export const justified = async (person: Person, student_id: number, body: object = {}) =>
  (await as(person).call(sendExcuse, { params: { id: student_id }, body: { ...anExcuse, ...body } })).data

export const answered = (person: Person, id: number, status: number, answer?: string) =>
  as(person).answer(decideExcuse, {
    params: { id },
    body: { status, ...(answer !== undefined && { answer }) },
  })

export const inboxOf = async (person: Person, query: object = {}) =>
  (await as(person).call(readExcuses, { params: { id: person.school_id }, query })).data

/** Of a child on a day: what stands in the marks. */
export const marksOf = (school_id: number, student_id: number, date = TODAY) =>
  inSchoolAsOwner<{ assistance: number; code: string; excused: boolean; version: number }>(
    school_id,
    `select assistance, code, excused, version from assists
     where school_id = ${school_id} and student_id = ${student_id} and date = '${date}' order by subject_id`,
  )

export const differencesOf = (school_id: number) =>
  inSchoolAsOwner(school_id, `select kept from stats_differences where school_id = ${school_id}`)
