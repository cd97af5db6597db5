import { deletePartial } from '@plantel/contract/partials'
import { expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { feedOf, tellCaptures, textsOf, unreadOf } from '../../../test/build/told-family.ts'
import { feedTasks } from './tasks.ts'
import { noHelpers } from '../../../test/task-helpers.ts'

/** The active partial's capture closes on 20 April 2026, five days after this noon. */
const FIVE_BEFORE = '2026-04-15T18:00:00Z'

const SAID =
  'Faltan calificaciones del parcial 2 de Primaria: 1° A Matutino Matemáticas (0 de 3). La captura cierra el 20 de abril de 2026.'

/** The name of the group that was built is of this run. */
const saidTo = async (person: Person) => (await textsOf(person)).map((text) => text.replaceAll(/G\d+/g, 'A'))

const tellAt = (school_id: number, at = FIVE_BEFORE) => tellCaptures(school_id, new Date(at))

const change = (
  { school_id, partials }: Pick<BuiltClass, 'school_id' | 'partials'>,
  row: Record<string, unknown>,
) =>
  build.within(school_id, async (tx) => {
    await tx.updateTable('partials').set(row).where('partial_id', '=', partials[1]!).execute()
  })

test('so many days before a capture closes, each professor with classes in its level is told once', async () => {
  const { school_id, group_id, professor, advisor } = await build.taughtClass()
  await build.subject(school_id, group_id, professor.user_id, { title: 'Historia' })
  const administrator = await build.user(school_id, ['ADMINISTER'])
  await tellAt(school_id)
  expect(await feedOf(professor)).toMatchObject([
    { category: 'grade', title: 'Calificación', student_id: null, group_id: null, read: false },
  ])
  const both = '1° A Matutino Historia (0 de 3) y 1° A Matutino Matemáticas (0 de 3)'
  expect(await saidTo(professor)).toEqual([SAID.replace('1° A Matutino Matemáticas (0 de 3)', both)])
  expect(await unreadOf(professor)).toBe(1)
  for (const person of [advisor, administrator]) expect(await feedOf(person)).toEqual([])
})

test('it is told once, on the days that follow too', async () => {
  const { school_id, professor } = await build.taughtClass()
  for (const day of [15, 15, 16, 20]) await tellAt(school_id, `2026-04-${day}T18:00:00Z`)
  expect(await feedOf(professor)).toHaveLength(1)
})

test.each([
  ['the day before its time', '2026-04-14T18:00:00Z', 0],
  ["its own evening's first minutes, which elsewhere are the next day", '2026-04-15T05:30:00Z', 0],
  ['the last day', '2026-04-20T18:00:00Z', 1],
  ['the last evening, elsewhere the day after', '2026-04-21T05:30:00Z', 1],
  ['the day after', '2026-04-21T18:00:00Z', 0],
])("the day is the school's own: %s", async (_, at, told) => {
  const { school_id, professor } = await build.taughtClass()
  await tellAt(school_id, at)
  expect(await feedOf(professor)).toHaveLength(told)
})

test.each([
  ['10', '2026-04-10T18:00:00Z', 1],
  ['10', '2026-04-09T18:00:00Z', 0],
  ['0', '2026-04-20T18:00:00Z', 0],
])('the school says how many days before; 0 is never: %s', async (days, at, told) => {
  const { school_id, professor } = await build.taughtClass()
  await build.setting(school_id, 'days-startend-campaign-scores', days)
  await tellAt(school_id, at)
  expect(await feedOf(professor)).toHaveLength(told)
})

test('who has written all grades is told nothing', async () => {
  const { school_id, professor, subject_id, students, partials } = await build.taughtClass()
  for (const student_id of students)
    await build.grade(school_id, { subject_id, student_id, partial_id: partials[1]!, calification: 80 })
  await tellAt(school_id)
  expect(await feedOf(professor)).toEqual([])
})

test('a capture that has not begun is not told of', async () => {
  const built = await build.taughtClass()
  await build.setting(built.school_id, 'days-startend-campaign-scores', '60')
  await change(built, { start_date: '2026-03-01' })
  await tellAt(built.school_id, '2026-02-28T18:00:00Z')
  expect(await feedOf(built.professor)).toEqual([])
})

test('nobody is told without students to grade, in another level, or of a regularization', async () => {
  const empty = await build.taughtClass({ size: 0 })
  await tellAt(empty.school_id)
  expect(await feedOf(empty.professor)).toEqual([])

  const built = await build.taughtClass()
  const teacher = await build.user(built.school_id, ['PROFESSOR'])
  const elsewhere = await build.group(built.school_id, { level: 3 })
  await build.enroll(built.school_id, elsewhere, await build.students(built.school_id, 1))
  await build.subject(built.school_id, elsewhere, teacher.user_id, { level: 3 })
  await tellAt(built.school_id)
  expect(await feedOf(teacher)).toEqual([])

  const again = await build.taughtClass()
  await change(again, { is_regularized: true })
  await tellAt(again.school_id)
  expect(await feedOf(again.professor)).toEqual([])
})

test('the words are those of the partial today; a deleted one, or a former professor, sees none', async () => {
  const built = await build.taughtClass()
  const administrator = await build.user(built.school_id, ['ADMINISTER'])
  await tellAt(built.school_id)
  await change(built, { limit_date: '2026-04-25' })
  expect(await saidTo(built.professor)).toEqual([SAID.replace('20 de abril', '25 de abril')])
  const become = (person: Person, group_id: string) =>
    build.within(built.school_id, async (tx) => {
      await tx.updateTable('users').set({ group_id }).where('user_id', '=', person.user_id).execute()
    })
  await become(built.professor, '00001000000000000000')
  expect(await feedOf(built.professor)).toEqual([])
  await become(built.professor, '01000000000000000000')
  expect(await feedOf(built.professor)).toHaveLength(1)
  await as(administrator).call(deletePartial, { params: { id: built.partials[1]! } })
  expect(await feedOf(built.professor)).toEqual([])
})

test('the clock asks every active school', async () => {
  const [one, other] = [await build.taughtClass(), await build.taughtClass()]
  // A year of their own: schools of other tests have nothing that closes in it.
  const year = { start_date: '2031-02-16', end_date: '2031-04-15', limit_date: '2031-04-20' }
  for (const built of [one, other]) await change(built, year)
  const at = { ...workshop(), now: () => new Date('2031-04-16T14:11:00Z') }
  await feedTasks(at)['tell-captures']!({}, noHelpers)
  for (const { professor } of [one, other]) expect(await feedOf(professor)).toHaveLength(1)
})
