import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { build } from '@plantel/api/test/build/build.ts'
import type { Group } from './groups.ts'
import { dayOffOf, suspendClasses } from './suspension.ts'

/** A Monday. */
const TODAY = '2026-03-09'

const groupOf = (group_id: number, turn: 1 | 2, special: 0 | 1 = 0): Group => ({
  group_id,
  place: { level: 2, grade: 3, group: 'A', turn },
  special,
  assessor_id: null,
  students: [],
  withdrawn: [],
})

test('the last group of the afternoon that nobody tries has no classes on the last school day', () => {
  const groups = [groupOf(1, 2), groupOf(2, 2), groupOf(3, 1), groupOf(4, 2, 1)]
  const on = (today: string, tried: Group[]) => dayOffOf({ today }, groups, new Set(tried))
  expect(on(TODAY, [])).toEqual({ group: groups[1], date: '2026-03-06' })
  expect(on(TODAY, groups.slice(1))?.group.group_id).toBe(1)
  expect(on('2026-03-08', [])?.date).toBe('2026-03-06')
  expect(on(TODAY, groups)).toBeUndefined()
})

test('families and professors of the group have been told, and nothing waits to be sent', async () => {
  const school_id = await build.school()
  const [director, professor, mother] = [
    await build.user(school_id, ['DIRECTOR']),
    await build.user(school_id, ['PROFESSOR']),
    await build.user(school_id, ['PARENT']),
  ]
  const group_id = await build.group(school_id, { level: 2, turn: 2 })
  await build.subject(school_id, group_id, professor.user_id)
  const students = await build.students(school_id, 1)
  await build.enroll(school_id, group_id, students)
  await build.relationship(school_id, students[0]!, mother.user_id)
  const off = { group: groupOf(group_id, 2), date: '2026-03-06' }
  const told = await build.within(school_id, async (tx) => {
    const count = await suspendClasses({ tx }, off, director.user_id)
    const { rows } = await sql<object>`
      select n.title, n.recipients, n.addressees, n.deliver_at, array(
        select e.user_id from feed_entries e where e.notice_id = n.notice_id order by 1)::int[] as whom,
        is_school_day(${group_id}, ${off.date}::date) as school_day from notices n`.execute(tx)
    return { count, rows }
  })
  expect(told.count).toBe(2)
  expect(told.rows).toEqual([
    {
      title: 'Sin clases el viernes 6',
      recipients: 2,
      addressees: null,
      deliver_at: null,
      whom: [professor.user_id, mother.user_id].toSorted((a, b) => a - b),
      school_day: false,
    },
  ])
})
