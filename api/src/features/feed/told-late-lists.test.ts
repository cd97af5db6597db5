import { saveAttendance } from '@plantel/contract/attendance'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { takeList, tell, textsOf, toldFamily, type ToldFamily } from '../../../test/build/told-family.ts'

const FRIDAY = '2026-03-06'

/** Passed on Friday without a network, sent on Tuesday. */
const sendFriday = ({ professor, group_id, subject_id, students, ana }: ToldFamily) =>
  as(professor).call(saveAttendance, {
    body: {
      group_id,
      client_id: randomUUID(),
      passed_at: `${FRIDAY}T15:02:00Z`,
      items: students.map((student_id) => ({
        student_id,
        subject_id,
        date: FRIDAY,
        assistance: student_id === ana ? (0 as const) : (1 as const),
      })),
    },
  })

test('of a list that waited on its device the family reads the day’s name, not today', async () => {
  const family = await toldFamily()
  await sendFriday(family)
  await tell(family.school_id)
  expect(await textsOf(family.mother)).toEqual(['Ana faltó el viernes a Matemáticas.'])
  expect(await textsOf(family.strangersMother)).toEqual([])
})

test('that day and today are an entry each', async () => {
  const family = await toldFamily()
  await takeList(family, [family.ana])
  await sendFriday(family)
  await tell(family.school_id)
  const texts = await textsOf(family.mother)
  expect(texts.toSorted()).toEqual(['Ana faltó el viernes a Matemáticas.', 'Ana faltó hoy a Matemáticas.'])
})
