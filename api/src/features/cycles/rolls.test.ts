import { keepListNumbers } from '@plantel/contract/rolls'
import { expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { current, secundaria, start, work } from '../../../test/build/secundaria.ts'

test('a new group passes its list as the one of its place did, in its own class, and its numbers are not kept', async () => {
  const built = await secundaria()
  const { school_id, groups, subjects, admin } = built
  await build.within(school_id, (tx) =>
    tx
      .updateTable('groups')
      .set({ roll: 1, roll_subject_id: subjects['2'] ?? 0 })
      .where('group_id', '=', groups['2'] ?? 0)
      .execute(),
  )
  await as(admin).call(keepListNumbers, { params: { id: groups['1'] } })
  await start(built)
  await work(school_id)
  expect(await current(school_id)).toHaveLength(4)
  const rows = await inSchoolAsOwner(
    school_id,
    `select g.grade, g.special, g.roll, g.roll_subject_id is null as alone, g.roll_subject_id <> ${subjects['2']} as own,
       g.last_list_number, max(e.list_number) as kept
     from groups g left join enrollments e using (school_id, group_id)
     where g.cycle_id is null group by g.group_id, g.school_id order by g.grade, g.special`,
  )
  const none = { last_list_number: null, kept: null }
  const byClass = { roll: 0, alone: true, own: null, ...none }
  expect(rows).toEqual([
    { grade: '1', special: 0, ...byClass },
    { grade: '1', special: 1, ...byClass },
    { grade: '2', special: 0, roll: 1, alone: false, own: true, ...none },
    { grade: '3', special: 0, ...byClass },
  ])
  const then = await inSchoolAsOwner(
    school_id,
    `select e.list_number from enrollments e where e.group_id = ${groups['1']} and e.active order by 1`,
  )
  expect(then).toEqual([{ list_number: 1 }, { list_number: 2 }, { list_number: 3 }])
})
