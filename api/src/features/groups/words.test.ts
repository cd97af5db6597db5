import { assignAdvisor, readGroups, updateGroup } from '@plantel/contract/groups'
import { LEVEL, LEVELS, TURN, TURNS } from '@plantel/contract/school-words'
import { expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { differencesIn } from '../../../test/build/two-groups.ts'

const ROUNDS = 10

const found = async (administrator: Person, search: string, query: object = {}): Promise<number[]> => {
  const sent = { params: { id: administrator.school_id }, query: { ...query, search } }
  return (await as(administrator).call(readGroups, sent)).data.map(({ group_id }) => group_id)
}

const rename = (school_id: number, user_id: number, last_name: string) =>
  build.within(school_id, (tx) =>
    tx.updateTable('users').set({ last_name }).where('user_id', '=', user_id).execute(),
  )

test('a group is found by each level and turn as the screens name them', async () => {
  const school_id = await build.school()
  const administrator = await build.user(school_id, ['ADMINISTER'])
  for (const level of Object.values(LEVEL))
    for (const turn of Object.values(TURN)) {
      const group_id = await build.group(school_id, { level, turn })
      expect(await found(administrator, `${LEVELS[level]} ${TURNS[turn]}`)).toEqual([group_id])
    }
})

test('a group is found by what it is called now, and by its advisor of now', async () => {
  const school_id = await build.school()
  const administrator = await build.user(school_id, ['ADMINISTER'])
  const first = await build.user(school_id, ['ASSESSOR'], { last_name: 'Zúñiga' })
  const second = await build.user(school_id, ['ASSESSOR'], { last_name: 'Yáñez' })
  const group_id = await build.group(school_id, { group: 'Sol', assessor_id: first.user_id })
  expect(await found(administrator, 'zuñiga SOL')).toEqual([group_id])

  const params = { id: group_id }
  await as(administrator).call(updateGroup, { params, body: { group: 'Luna' } })
  expect(await found(administrator, 'sol')).toEqual([])
  expect(await found(administrator, 'zuniga luna')).toEqual([group_id])

  await as(administrator).call(assignAdvisor, { params, body: { assessor_id: second.user_id } })
  expect(await found(administrator, 'zuniga')).toEqual([])
  await rename(school_id, second.user_id, 'Xochihua')
  expect(await found(administrator, 'yanez')).toEqual([])
  expect(await found(administrator, 'xochihua')).toEqual([group_id])

  await as(administrator).call(assignAdvisor, { params, body: { assessor_id: null } })
  expect(await found(administrator, 'xochihua')).toEqual([])
  expect(await differencesIn(school_id)).toEqual([])
})

test('a group of a finished cycle is found by the name that its advisor has now', async () => {
  const school_id = await build.school()
  const administrator = await build.user(school_id, ['ADMINISTER'])
  const advisor = await build.user(school_id, ['ASSESSOR'], { last_name: 'Zúñiga' })
  const group_id = await build.group(school_id, { assessor_id: advisor.user_id })
  await build.freeze(school_id)
  const [cycle] = await inSchoolAsOwner<{ snaphot: string }>(school_id, 'select snaphot from cycles')
  await rename(school_id, advisor.user_id, 'Xochihua')
  expect(await found(administrator, 'xochihua', cycle)).toEqual([group_id])
  expect(await differencesIn(school_id)).toEqual([])
})

test('an advisor who is renamed while groups are given to them and taken away is found by the new name', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const school_id = await build.school()
    const administrator = await build.user(school_id, ['ADMINISTER'])
    const advisor = await build.user(school_id, ['ASSESSOR'], { last_name: 'Zúñiga' })
    const other = await build.user(school_id, ['ASSESSOR'])
    const given = await build.group(school_id)
    const taken = await build.group(school_id, { assessor_id: advisor.user_id })
    const assign = (id: number, assessor_id: number) =>
      as(administrator).call(assignAdvisor, { params: { id }, body: { assessor_id } })
    await Promise.all([
      assign(given, advisor.user_id),
      assign(taken, other.user_id),
      rename(school_id, advisor.user_id, 'Xochihua'),
      build.group(school_id, { assessor_id: advisor.user_id, group: 'Nuevo' }),
    ])
    expect(await differencesIn(school_id)).toEqual([])
    expect(await found(administrator, 'xochihua')).toHaveLength(2)
  }
})
