import { readSupervisedSchools, readSupervision, recordVisit } from '@plantel/contract/supervision'
import { as, type Person } from '../as.ts'
import { build } from './build.ts'
import { aVisitForm } from '../samples/supervision-samples.ts'

export const supervisorOf = async (...schools: number[]): Promise<Person> => {
  const person = await build.user(await build.school(), ['SUPERVISOR'], { name: 'Nora', last_name: 'Salas' })
  for (const school_id of schools) await build.supervised(person.account_id, school_id)
  return person
}

export const listAs = async (person: Person, query: object = {}) =>
  (await as(person).call(readSupervisedSchools, { query })).data

export const detailAs = async (person: Person, id: number) =>
  (await as(person).call(readSupervision, { params: { id } })).data

export const visit = (person: Person, id: number, change: object = {}) =>
  as(person).answer(recordVisit, { params: { id }, body: { ...aVisitForm(), ...change } })
