import { clearGrade } from '@plantel/contract/grades'
import { markFeedRead } from '@plantel/contract/feed'
import { expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import {
  feedOf,
  grade,
  passMinutes,
  takeList,
  tell,
  tellDue,
  textsOf,
  toldFamily,
  type ToldFamily,
  unreadOf,
} from '../../../test/build/told-family.ts'

const toldAs = (value: string) =>
  `Ana Peña Ruiz tiene una nueva calificación en Matemáticas, parcial 2: ${value}`
const CLEARED = 'La calificación de Ana Peña Ruiz en Matemáticas, parcial 2, se borró.'

const waitingIn = async (school_id: number): Promise<number> =>
  (await inSchoolAsOwner(school_id, 'select 1 from feed_events')).length

const toldGrade = async (value = 85): Promise<ToldFamily & { id: number }> => {
  const family = await toldFamily()
  const id = await grade(family, family.ana, value)
  await tell(family.school_id)
  return { ...family, id }
}

const clear = ({ professor }: ToldFamily, id: number) => as(professor).call(clearGrade, { params: { id } })

test('a grade is told ten minutes after its last change, with what is stored then', async () => {
  const family = await toldFamily()
  const { school_id, mother, ana } = family
  await grade(family, ana, 9)
  await tellDue(school_id)
  expect(await feedOf(mother)).toEqual([])
  await passMinutes(school_id, 9)
  await grade(family, ana, 96)
  await passMinutes(school_id, 9)
  await tellDue(school_id)
  expect(await feedOf(mother)).toEqual([])
  await passMinutes(school_id, 1)
  await tellDue(school_id)
  expect(await textsOf(mother)).toEqual([toldAs('9.6')])
  expect(await waitingIn(school_id)).toBe(0)
})

test('an absence does not wait for the grades', async () => {
  const family = await toldFamily()
  await build.setting(family.school_id, 'absence-told-after', '0')
  await build.setting(family.school_id, 'absence-grace-minutes', '0')
  await grade(family, family.ana, 85)
  await takeList(family, [family.ana])
  await tellDue(family.school_id)
  expect((await feedOf(family.mother)).map(({ category }) => category)).toEqual(['attendance'])
  expect(await waitingIn(family.school_id)).toBe(1)
})

test('a grade that is corrected later is the same entry, the newest and unread again', async () => {
  const family = await toldGrade()
  const { school_id, mother, father, ana } = family
  await takeList(family, [ana])
  await tell(school_id)
  await as(mother).call(markFeedRead, { body: {} })
  await grade(family, ana, 92.5)
  await tellDue(school_id)
  expect(await unreadOf(mother)).toBe(0)
  await tell(school_id)
  const [corrected, absence, ...others] = await feedOf(mother)
  expect(others).toEqual([])
  expect(corrected).toMatchObject({ category: 'grade', read: false, text: toldAs('9.3') })
  expect(absence).toMatchObject({ category: 'attendance', read: true })
  expect(await textsOf(father)).toContain(toldAs('9.3'))
  expect(await textsOf(father)).toHaveLength(2)
})

test('who marks the wrong value as read has not read the right one', async () => {
  const family = await toldGrade()
  const [wrong] = await feedOf(family.mother)
  await grade(family, family.ana, 92.5)
  await tell(family.school_id)
  await as(family.mother).call(markFeedRead, { body: { entry_ids: [wrong!.entry_id] } })
  expect(await unreadOf(family.mother)).toBe(1)
})

test('other partials, kinds, classes and children are entries of their own', async () => {
  const family = await toldGrade(80)
  const { school_id, professor, group_id, subject_id, partials, ana, luis, mother } = family
  const spanish = await build.subject(school_id, group_id, professor.user_id, { title: 'Español' })
  const cell = { subject_id, student_id: ana, partial_id: partials[1]!, calification: 90 }
  await build.grade(school_id, { ...cell, is_final: 1 })
  await build.grade(school_id, { ...cell, partial_id: partials[0]! })
  await build.grade(school_id, { ...cell, subject_id: spanish })
  await build.grade(school_id, { ...cell, student_id: luis })
  await tell(school_id)
  expect(await feedOf(mother)).toHaveLength(5)
})

test('a grade that was cleared before anybody is told, is not told; nor is the clearing', async () => {
  const family = await toldFamily()
  await clear(family, await grade(family, family.ana, 60))
  await tell(family.school_id)
  expect(await feedOf(family.mother)).toEqual([])
  expect(await waitingIn(family.school_id)).toBe(0)
})

test('one that was told and is cleared says so, once, and the next value changes the same entry', async () => {
  const family = await toldGrade()
  const { school_id, mother, ana } = family
  await clear(family, family.id)
  await tell(school_id)
  expect(await textsOf(mother)).toEqual([CLEARED])
  expect(await unreadOf(mother)).toBe(1)
  await clear(family, await grade(family, ana, 50))
  await as(mother).call(markFeedRead, { body: {} })
  await tell(school_id)
  expect([await textsOf(mother), await unreadOf(mother)]).toEqual([[CLEARED], 0])
  await grade(family, ana, 70)
  await tell(school_id)
  expect(await textsOf(mother)).toEqual([toldAs('7.0')])
})

test('a change that is none, or was taken back in time, is not told again', async () => {
  const family = await toldGrade(85)
  const { school_id, mother, ana } = family
  await as(mother).call(markFeedRead, { body: {} })
  await grade(family, ana, 85)
  await tell(school_id)
  for (const value of [58, 85]) await grade(family, ana, value)
  await tell(school_id)
  expect([await textsOf(mother), await unreadOf(mother)]).toEqual([[toldAs('8.5')], 0])
})

test('a parent who came since is told of the correction, not of what was before', async () => {
  const family = await toldGrade()
  const { school_id, stranger, ana, strangersMother } = family
  await build.relationship(school_id, ana, strangersMother.user_id, 3)
  expect(stranger).not.toBe(ana)
  await grade(family, ana, 70)
  await tell(school_id)
  expect(await textsOf(strangersMother)).toEqual([toldAs('7.0')])
})
