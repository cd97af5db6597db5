import { permissionString, type Role } from '@plantel/contract/permissions'
import { changeGroup, enrollStudent } from '@plantel/contract/enrollments'
import { expect, test } from 'vitest'
import { asOwner } from '../../../test/app.ts'
import { type Answered, as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { shown } from '../../../test/shown.ts'
import { stateOf, type TwoGroups, twoGroups } from '../../../test/build/two-groups.ts'

const alsoThere = async (two: TwoGroups, roles: readonly Role[], status: 0 | 1 = 1) => {
  const there = await build.elsewhere(two.administrator, { group_id: permissionString(roles), status })
  return { school_id: there.school_id, group_id: await build.group(there.school_id) }
}

const CALLS: Record<string, (two: TwoGroups, group_id: number) => Promise<Answered>> = {
  'enrolled in': (two, group_id) =>
    as(two.administrator).answer(enrollStudent, { params: { id: two.student_id }, body: { group_id } }),
  'moved to': (two, group_id) =>
    as(two.administrator).answer(changeGroup, {
      params: { id: two.student_id, group_id: two.from },
      body: { group_id },
    }),
}

const refused = async (
  call: (typeof CALLS)[string],
  two: TwoGroups,
  there: { school_id: number; group_id: number },
) => {
  const before = [await stateOf(two), await stateOf(there)]
  const answer = shown(await call(two, there.group_id))
  expect([await stateOf(two), await stateOf(there)]).toEqual(before)
  return answer
}

test.each(Object.entries(CALLS))(
  'a student is not %s a group of another school, which is said (3103) to who administers both',
  async (_, call) => {
    const two = await twoGroups()
    await alsoThere(two, ['PARENT'])
    const there = await alsoThere(two, ['ADMINISTER'])
    await alsoThere(two, ['ADMINISTER'])
    expect(await refused(call, two, there)).toEqual([409, 3103])
    expect(shown(await call(two, two.to))[1]).not.toBe(3103)
  },
)

test.each(Object.entries(CALLS))(
  'for whoever does not administer the other school, a group to be %s is not there (5901)',
  async (_, call) => {
    const two = await twoGroups()
    const strangers = await twoGroups()
    const other = await build.elsewhere(strangers.administrator, {
      group_id: permissionString(['ADMINISTER']),
    })
    const theirs = { school_id: other.school_id, group_id: await build.group(other.school_id) }
    const places = [
      { school_id: strangers.school_id, group_id: strangers.from },
      theirs,
      await alsoThere(two, ['PROFESSOR', 'PARENT', 'DIRECTOR']),
      await alsoThere(two, ['ADMINISTER'], 0),
    ]
    for (const there of places) expect(await refused(call, two, there)).toEqual([404, 5901])
  },
)

test.each(Object.entries(CALLS))(
  'a group of a finished cycle, or of a closed school, to be %s is not there for its administrator either',
  async (_, call) => {
    const two = await twoGroups()
    const finished = await alsoThere(two, ['ADMINISTER'])
    await build.freeze(finished.school_id)
    const closed = await alsoThere(two, ['ADMINISTER'])
    await asOwner('update schools set status = 0 where school_id = $1', [closed.school_id])
    for (const there of [finished, closed]) expect(await refused(call, two, there)).toEqual([404, 5901])
  },
)
