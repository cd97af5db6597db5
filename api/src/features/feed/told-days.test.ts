import { saveAttendance } from '@plantel/contract/attendance'
import { afterEach, expect, test } from 'vitest'
import { clock, NOON, TODAY } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { takeList, tell, textsOf, toldFamily, type ToldFamily } from '../../../test/build/told-family.ts'
import { correct } from '../../../test/build/told-lists.ts'

afterEach(() => {
  clock.now = NOON
})

/** Their group passes one list a day, and a specialist his own of Inglés. */
const dayFamily = async () => {
  const family = await toldFamily()
  const { school_id, group_id, subject_id } = family
  const professor = await build.user(school_id, ['PROFESSOR'])
  const english = await build.subject(school_id, group_id, professor.user_id, { title: 'Inglés' })
  await build.within(school_id, (tx) =>
    tx
      .updateTable('groups')
      .set({ roll: 1, roll_subject_id: subject_id })
      .where('group_id', '=', group_id)
      .execute(),
  )
  return { ...family, english: { ...family, professor, subject_id: english } }
}

const takeLate = ({ professor, group_id, subject_id, students, ana }: ToldFamily) =>
  as(professor).call(saveAttendance, {
    body: {
      group_id,
      items: students.map((student_id) => ({
        student_id,
        subject_id,
        date: TODAY,
        assistance: 1 as const,
        ...(student_id === ana ? { code: 'R', arrived_at: '08:12' } : {}),
      })),
    },
  })

test('the family of a group with one list a day reads of the day, never of a class', async () => {
  const family = await dayFamily()
  await takeList(family, [family.ana])
  await tell(family.school_id)
  expect(await textsOf(family.mother)).toEqual(['Ana faltó hoy.'])
})

test('who was late is told with the hour alone', async () => {
  const family = await dayFamily()
  await takeLate(family)
  await tell(family.school_id)
  expect(await textsOf(family.mother)).toEqual(['Ana llegó tarde hoy: 8:12.'])
})

test('what was told is corrected in the same words, with the day', async () => {
  const family = await dayFamily()
  await takeList(family, [family.ana])
  await tell(family.school_id)
  await correct(family, family.ana, { assistance: 1 })
  await tell(family.school_id)
  expect(await textsOf(family.mother)).toEqual(['Corrección: Ana sí asistió hoy.'])
})

test('a class that a specialist missed the child in adds nothing to a day that was missed', async () => {
  const family = await dayFamily()
  await takeList(family, [family.ana])
  await tell(family.school_id)
  await takeList(family.english, [family.ana])
  await tell(family.school_id)
  expect(await textsOf(family.mother)).toEqual(['Ana faltó hoy.'])
})

test('of a child who came, the class that it missed is told by its name, without a count', async () => {
  const family = await dayFamily()
  await takeList(family, [])
  await takeList(family.english, [family.ana])
  await tell(family.school_id)
  expect(await textsOf(family.mother)).toEqual(['Ana faltó hoy a Inglés.'])
})
