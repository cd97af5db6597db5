import { undoList } from '@plantel/contract/attendance'
import { afterEach, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON, TODAY } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { passMinutes, takeList, tellDue, type ToldFamily } from '../../../test/build/told-family.ts'
import { correct, twoClasses } from '../../../test/build/told-lists.ts'

afterEach(() => {
  clock.now = NOON
})

interface Entry {
  user_id: number
  student_id: number
  told: { lists: number; marks: { subject_id: number; mark: string; at: string | null }[] }
}

/** Of the families: what the staff is told of a day names no child. */
const entriesIn = (school_id: number) =>
  inSchoolAsOwner<Entry>(
    school_id,
    `select user_id::int, student_id::int, told from feed_entries
     where category = 'attendance' and date = '${TODAY}' and student_id is not null`,
  )

interface Mark {
  subject_id: number
  student_id: number
  code: string
  at: string | null
}

const marksIn = (school_id: number) =>
  inSchoolAsOwner<Mark>(
    school_id,
    "select subject_id::int, student_id::int, code, to_char(arrived_at, 'FMHH24:MI') as at from assists",
  )

/** The same choices for the same seed. */
const chooser = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const SAID = [
  { assistance: 1, code: 'P' },
  { assistance: 0, code: 'F' },
  { assistance: 1, code: 'R', arrived_at: '07:25' },
  { assistance: 1, code: 'C' },
] as const

const WORDS: Readonly<Record<string, readonly string[]>> = {
  F: ['absent'],
  R: ['late'],
  P: ['came', 'in time'],
  C: ['away'],
}

/** At its end a day has at most one entry a child and reader; it says of each mark what is true, and leaves out no absence. */
const checkTruth = async (school_id: number, readers: readonly number[]) => {
  const [entries, marks] = [await entriesIn(school_id), await marksIn(school_id)]
  expect(entries.length).toBeGreaterThan(0)
  expect(new Set(entries.map(({ user_id, student_id }) => `${user_id} ${student_id}`)).size).toBe(
    entries.length,
  )
  for (const { told, student_id } of entries) {
    const own = marks.filter((mark) => mark.student_id === student_id)
    expect(told.lists).toBe(own.length)
    for (const said of told.marks) {
      const mark = own.find(({ subject_id }) => subject_id === said.subject_id)
      expect(mark ? WORDS[mark.code] : ['gone']).toContain(said.mark)
      expect(said.at).toBe(mark?.code === 'R' ? mark.at : null)
    }
  }
  for (const { student_id, subject_id, code } of marks.filter((mark) => 'FR'.includes(mark.code)))
    for (const user_id of readers) {
      const entry = entries.find((each) => each.student_id === student_id && each.user_id === user_id)
      expect(
        entry?.told.marks.map((mark) => mark.subject_id),
        code,
      ).toContain(subject_id)
    }
}

const act = async (
  lists: readonly ToldFamily[],
  children: readonly number[],
  choose: ReturnType<typeof chooser>,
) => {
  const list = lists[choose(lists.length)]!
  const { school_id, subject_id, professor } = list
  const [taken] = await inSchoolAsOwner(
    school_id,
    `select from attendance_lists where subject_id = ${subject_id} and date = '${TODAY}'`,
  )
  const what = choose(10)
  if (!taken)
    await takeList(
      list,
      children.filter(() => choose(2) === 0),
    )
  else if (what === 0) await as(professor).answer(undoList, { params: { id: subject_id, date: TODAY } })
  else if (what < 6) await correct(list, children[choose(children.length)]!, SAID[choose(SAID.length)]!)
  clock.now = new Date(clock.now.getTime() + choose(6) * 60_000)
  await passMinutes(school_id, choose(20))
  await tellDue(school_id)
}

test.each([1, 2, 3, 4, 5])('random saves, undos and corrections (%i) end in what is true', async (seed) => {
  const choose = chooser(seed)
  const family = await twoClasses()
  const { school_id, group_id, professor, ana, luis, mother, father } = family
  const english = await build.subject(school_id, group_id, professor.user_id, { title: 'Inglés' })
  const lists = [family, family.spanish, { ...family, subject_id: english }]
  for (let step = 0; step < 40; step += 1) await act(lists, [ana, luis], choose)
  await passMinutes(school_id, 60)
  await tellDue(school_id)
  await passMinutes(school_id, 60)
  await tellDue(school_id)
  await checkTruth(school_id, [mother.user_id, father.user_id])
  expect(await inSchoolAsOwner(school_id, 'select from feed_events')).toEqual([])
})
