import { readExcuseStudents } from '@plantel/contract/excuses'
import { readStudentDays } from '@plantel/contract/student-days'
import { expect, test } from 'vitest'
import { TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { type ExcusedFamily, excusedFamily, justify } from '../../../test/build/excused-family.ts'

const ON_PAPER = { on_behalf: { how: 1 } }

/** The professor of the class carries the list of the day, and so is the titular. */
const withTitular = async (): Promise<ExcusedFamily> => {
  const family = await excusedFamily()
  const { school_id, group_id, subject_id } = family
  await build.within(school_id, (tx) =>
    tx
      .updateTable('groups')
      .set({ roll: 1, roll_subject_id: subject_id })
      .where('group_id', '=', group_id)
      .execute(),
  )
  return family
}

const foundBy = async (person: Person, search?: string): Promise<string[]> => {
  const asked = { params: { id: person.school_id }, query: search === undefined ? {} : { search } }
  const { data } = await as(person).call(readExcuseStudents, asked)
  return data.map(({ name, group_title }) => `${name} ${group_title}`)
}

const mayRecord = async (person: Person, id: number) => {
  const query = { from: TODAY, to: TODAY }
  return (await as(person).call(readStudentDays, { params: { id }, query })).data.may_record
}

test('the titular and the advisor find the children of their group, the administration everybody, and record for them', async () => {
  const { school_id, professor, advisor, office, ana } = await withTitular()
  const [lonely = 0] = await build.students(school_id, 1, { name: 'Zoe', last_name: 'Zamora' })
  const group = await foundBy(professor)
  expect(group).toHaveLength(3)
  expect(await foundBy(advisor)).toEqual(group)
  expect(await foundBy(office)).toEqual([...group, 'Zoe null'])
  expect(await foundBy(office, 'zamora')).toEqual(['Zoe null'])
  expect(await foundBy(professor, 'zamora')).toEqual([])
  for (const person of [professor, advisor, office]) {
    expect(await mayRecord(person, ana)).toBe(true)
    expect((await justify(person, ana, ON_PAPER)).statusCode).toBe(200)
  }
  expect((await justify(professor, lonely, ON_PAPER)).statusCode).toBe(404)
})

test('who only teaches the group finds nobody, and is not offered to record', async () => {
  const { professor, mother, ana } = await excusedFamily()
  expect(await foundBy(professor)).toEqual([])
  expect(await mayRecord(professor, ana)).toBe(false)
  expect(await mayRecord(mother, ana)).toBe(false)
  expect((await justify(professor, ana, ON_PAPER)).statusCode).toBe(404)
})

test('of the own family, and of who has left, nobody is found', async () => {
  const { school_id, professor, office, ana, luis } = await withTitular()
  await build.relationship(school_id, ana, professor.user_id, 3)
  await build.within(school_id, (tx) =>
    tx.updateTable('students').set({ status: 0 }).where('student_id', '=', luis).execute(),
  )
  expect(await foundBy(professor)).toHaveLength(1)
  expect(await mayRecord(professor, ana)).toBe(false)
  expect(await mayRecord(office, luis)).toBe(false)
})
