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

test.each([
  '3b',
  '3°B',
  '3 b',
  '3B mat',
  'tercero b mat',
  'Tercero B Matutino',
  '3ro b tm',
  '3er grado grupo B',
  'b 3 secundaria',
])('«%s» is 3° B Matutino of Secundaria, and nothing else', async (typed) => {
  const school_id = await build.school()
  const administrator = await build.user(school_id, ['ADMINISTER'])
  // An advisor whose name has all of the letters.
  const { user_id: assessor_id } = await build.user(school_id, ['ASSESSOR'], { last_name: 'Barba' })
  const level = LEVEL.secondary
  const group_id = await build.group(school_id, { grade: '3', group: 'B', level, turn: TURN.morning })
  for (const other of [
    { grade: '3', group: 'A', turn: TURN.morning, assessor_id },
    { grade: '3', group: 'C', turn: TURN.afternoon },
    { grade: '13', group: 'C', turn: TURN.morning },
    { grade: '1', group: 'A', turn: TURN.morning },
  ])
    await build.group(school_id, { level, ...other })
  const seen = await found(administrator, typed)
  expect(seen).toContain(group_id)
  // A letter before the grade may also be of a name.
  if (!typed.startsWith('b')) expect(seen).toEqual([group_id])
})

test('a number is a grade or the name of a group, and never a part of another number', async () => {
  const school_id = await build.school()
  const administrator = await build.user(school_id, ['ADMINISTER'])
  const grade = await build.group(school_id, { grade: '2', group: 'A' })
  const name = await build.group(school_id, { grade: '1', group: '2' })
  await build.group(school_id, { grade: '12', group: 'A' })
  expect(new Set(await found(administrator, '2'))).toEqual(new Set([grade, name]))
  expect(await found(administrator, '1 2')).toEqual([name])
})
