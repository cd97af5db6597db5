import { createActivity } from '@plantel/contract/activities'
import { correctList } from '@plantel/contract/attendance'
import { readClassList } from '@plantel/contract/classes'
import { afterEach, expect, test } from 'vitest'
import { clock, NOON } from '../../../test/app.ts'
import { as, newToken, withToken } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import { shown } from '../../../test/shown.ts'

afterEach(() => {
  clock.now = NOON
})

/** A list of a day, of a group of primaria. */
const takenOn = async (date: string, built?: BuiltClass): Promise<BuiltClass> => {
  const its = built ?? (await build.taughtClass({ size: 1 }))
  const [, partial_id = 0] = its.partials
  const { school_id, subject_id, professor, students } = its
  await build.takenList(school_id, { subject_id, partial_id, taken_by: professor.user_id, date, students })
  return its
}

/** Whether the class's professor may correct the list of `date` on `today`: as the list says and as the call answers. */
const mayCorrect = async (built: BuiltClass, date: string, today: string): Promise<unknown> => {
  clock.now = new Date(`${today}T18:00:00Z`)
  const professor = withToken(await newToken(built.professor))
  const { data } = await professor.call(readClassList, {
    params: { id: built.subject_id },
    query: { date },
  })
  const [mark] = data.students
  const items = [
    {
      assist_id: mark!.assist_id!,
      version: mark!.version!,
      assistance: 1 as const,
      note: `Revisado ${today}`,
    },
  ]
  const answer = await professor.answer(correctList, {
    body: { reason: 'Error de captura', items },
  })
  const [status, code] = shown(answer)
  return [data.list?.may_correct, status === 200 ? 200 : code]
}

const YES = [true, 200]
const NO = [false, 9011]

const free = async ({ school_id }: BuiltClass, day: string, change: object = {}) => {
  const person = await build.user(school_id, ['DIRECTOR'])
  const activity = {
    description: 'Puente',
    school_cycle: '2025-2026',
    level: 0,
    is_range: 0,
    no_class: 1,
  } as const
  await as(person).call(createActivity, {
    params: { id: school_id },
    body: { ...activity, start_date: `${day} 00:00:00`, ...change },
  })
}

test('Friday’s list is corrected until Monday', async () => {
  const built = await takenOn('2026-03-13')
  for (const day of ['2026-03-13', '2026-03-14', '2026-03-15', '2026-03-16'])
    expect([day, await mayCorrect(built, '2026-03-13', day)]).toEqual([day, YES])
  expect(await mayCorrect(built, '2026-03-13', '2026-03-17')).toEqual(NO)
})

test('the last list before a puente until the first day after it', async () => {
  const built = await takenOn('2026-03-13')
  await free(built, '2026-03-16')
  await free(built, '2026-03-17', { is_range: 1, end_date: '2026-03-18 23:59:59' })
  expect(await mayCorrect(built, '2026-03-13', '2026-03-19')).toEqual(YES)
  expect(await mayCorrect(built, '2026-03-13', '2026-03-20')).toEqual(NO)
})

test('a day without classes of another level moves no deadline', async () => {
  const built = await takenOn('2026-03-13')
  await free(built, '2026-03-16', { level: 5 })
  expect(await mayCorrect(built, '2026-03-13', '2026-03-17')).toEqual(NO)
})

test('who has lists on Saturdays has school days on Saturdays', async () => {
  const built = await takenOn('2026-03-13')
  await takenOn('2026-03-07', built)
  expect(await mayCorrect(built, '2026-03-13', '2026-03-15')).toEqual(YES)
  expect(await mayCorrect(built, '2026-03-13', '2026-03-16')).toEqual(NO)
})

test.each([
  ['0', '2026-03-13', '2026-03-16'],
  ['2', '2026-03-17', '2026-03-18'],
  ['10', '2026-03-27', '2026-03-30'],
])('with %s days until %s', async (days, last, late) => {
  const built = await takenOn('2026-03-13')
  await build.setting(built.school_id, 'attendance-correction-days', days)
  expect(await mayCorrect(built, '2026-03-13', last)).toEqual(YES)
  expect(await mayCorrect(built, '2026-03-13', late)).toEqual(NO)
})
