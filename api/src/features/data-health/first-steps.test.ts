import { FIRST_STEPS, readFirstSteps } from '@plantel/contract/first-steps'
import { keyCheckLetter } from '@plantel/contract/school-key'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

const read = async (person: Person) =>
  (await as(person).call(readFirstSteps, { params: { id: person.school_id } })).data

const done = async (person: Person) =>
  (await read(person)).steps.flatMap((one) => (one.done ? [one.step] : []))

const stepOf = async (person: Person, name: string) =>
  (await read(person)).steps.find(({ step }) => step === name)

test('a school comes from nothing to its families, each step with what lacks, and then they are gone', async () => {
  const first9 = '10DST9001'
  const school_id = await build.school({ clave: `${first9}${keyCheckLetter(first9) === 'B' ? 'C' : 'B'}` })
  const person = await build.user(school_id, ['ADMINISTER'])
  const begun = await read(person)
  expect(begun.shown).toBe(true)
  expect(begun.steps.map(({ step }) => step)).toEqual(FIRST_STEPS)
  expect(await done(person)).toEqual([])
  expect((await stepOf(person, 'data'))?.missing).toEqual([
    'clave',
    'cellphone',
    'location',
    'street',
    'colony',
    'outside_number',
    'zipcode',
  ])

  await asOwner(`update schools set clave = '${first9}${keyCheckLetter(first9)}', cellphone = '6181110000', location = 'Durango',
    street = 'Juárez', colony = 'Centro', outside_number = '1', zipcode = '34000' where school_id = ${school_id}`)
  expect(await done(person)).toEqual(['data'])

  await build.partials(school_id)
  expect(await done(person)).toEqual(['data', 'partials'])
  expect(await stepOf(person, 'subjects')).toEqual({
    step: 'subjects',
    done: false,
    count: 0,
    missing: ['2'],
  })
  const professor = await build.user(school_id, ['PROFESSOR'])
  const group_id = await build.group(school_id)
  const subject_id = await build.subject(school_id, group_id, null)
  expect(await done(person)).toEqual(['data', 'partials', 'subjects', 'professors'])
  await build.within(school_id, (tx) =>
    tx
      .updateTable('subjects')
      .set({ professor_id: professor.user_id })
      .where('subject_id', '=', subject_id)
      .execute(),
  )
  // A level that nobody has given partials or subjects yet.
  await build.group(school_id, { level: 3 })
  expect((await stepOf(person, 'partials'))?.missing).toEqual(['3'])
  await build.partials(school_id, 3)
  await build.catalogEntry(school_id, { level: 3 })
  const [student_id = 0] = await build.students(school_id, 1)
  expect(await done(person)).toEqual(['data', 'partials', 'subjects', 'professors', 'groups', 'students'])
  expect((await read(person)).shown).toBe(true)
  const parent = await build.user(school_id, ['PARENT'])
  await build.relationship(school_id, student_id, parent.user_id)
  expect(await done(person)).toEqual(FIRST_STEPS)
  expect((await read(person)).shown).toBe(false)
})

test('they are hidden by a setting, and are none of a school that has finished a cycle', async () => {
  const hiding = await build.user(await build.school(), ['ADMINISTER'])
  await build.setting(hiding.school_id, 'first-steps', 'hidden')
  expect((await read(hiding)).shown).toBe(false)
  const old = await build.user(await build.school(), ['ADMINISTER'])
  expect((await read(old)).shown).toBe(true)
  await build.cycle(old.school_id)
  expect((await read(old)).shown).toBe(false)
  expect((await as(old).answer(readFirstSteps, { params: { id: hiding.school_id } })).statusCode).toBe(404)
})
