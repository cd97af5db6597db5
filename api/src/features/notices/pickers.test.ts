import type { Endpoint } from '@plantel/contract/endpoint'
import {
  readRecipientGroups,
  readRecipientParents,
  readRecipientStudents,
  readRecipientUsers,
} from '@plantel/contract/notices'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

let school_id: number
let spokesman: Person
beforeAll(async () => {
  school_id = await build.school()
  spokesman = await build.user(school_id, ['SPOKESMAN'], { name: 'Vera', last_name: 'Zúñiga' })
})

interface Listed {
  data: Record<string, unknown>[]
  meta: { total: number }
}

const ask = async (endpoint: Endpoint, query: object = {}): Promise<Listed> => {
  const answer = await as(spokesman).answer(endpoint, { params: { id: school_id }, query })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json()
}

const student = async (
  last_name: string,
  {
    groups = [],
    special = 0,
    ...row
  }: { groups?: number[]; special?: 0 | 1; status?: 0 | 1; cellphone?: string },
): Promise<number> => {
  const [student_id = 0] = await build.students(school_id, 1, { name: 'Eva', last_name, ...row })
  for (const group_id of groups) await build.enroll(school_id, group_id, [student_id], special)
  return student_id
}

describe('with groups and students', () => {
  let [first, second, special, past] = [0, 0, 0, 0]
  let [alba, bruno, carla] = [0, 0, 0]
  beforeAll(async () => {
    second = await build.group(school_id, { grade: '2', group: 'B', level: 3 })
    first = await build.group(school_id, { grade: '1', group: 'Ñ', level: 2, turn: 2 })
    special = await build.group(school_id, { grade: '1', group: 'Coro', level: 3, special: 1 })
    past = await build.group(school_id, { grade: '9', group: 'Z', level: 3 })
    alba = await student('Álba', { groups: [second], cellphone: '6189998877' })
    bruno = await student('Bruno', { groups: [first] })
    carla = await student('Carla', { groups: [special], special: 1 })
    await build.enroll(school_id, special, [alba], 1)
    await student('Diana', { groups: [second], status: 0 })
    await student('Ernesto', { groups: [past] })
    await student('Fabio', {})
    const cycle_id = await build.cycle(school_id, 3)
    await build.within(school_id, async (tx) => {
      await tx.updateTable('enrollments').set({ cycle_id }).where('group_id', '=', past).execute()
      await tx.updateTable('groups').set({ cycle_id }).where('group_id', '=', past).execute()
    })
  })

  test('groups are offered in order with their active students, past ones are not', async () => {
    expect(await ask(readRecipientGroups)).toMatchObject({
      data: [
        { group_id: first, grade: '1', group: 'Ñ', turn: 2, level: 2, title: '1° Ñ Vespertino', students: 1 },
        { group_id: special, title: '1° Coro Matutino', students: 2 },
        { group_id: second, title: '2° B Matutino', students: 1 },
      ],
      meta: { total: 3 },
    })
    const found = async (query: object) => {
      const { data, meta } = await ask(readRecipientGroups, query)
      return [data.map(({ group_id }) => group_id), meta.total]
    }
    expect(await found({ level: '3' })).toEqual([[special, second], 2])
    expect(await found({ search: 'n vespertino' })).toEqual([[first], 1])
    expect(await found({ search: 'secundaria', per_page: '1', page: '2' })).toEqual([[second], 2])
  })

  test('active students of current groups are offered by name, with their regular group', async () => {
    const { data, meta } = await ask(readRecipientStudents)
    expect(data.map(({ student_id, group_id, group_title }) => [student_id, group_id, group_title])).toEqual([
      [alba, second, '2° B Matutino'],
      [bruno, first, '1° Ñ Vespertino'],
      [carla, null, null],
    ])
    expect(meta.total).toBe(3)
    expect(Object.keys(data[0]!).sort()).toEqual([
      'folio',
      'group_id',
      'group_title',
      'last_name',
      'name',
      'second_last_name',
      'student_id',
    ])
  })

  test('of named groups they are offered group by group', async () => {
    const { data, meta } = await ask(readRecipientStudents, { group_id: `${second},${special},${past}` })
    expect(data.map(({ student_id, group_title }) => [student_id, group_title])).toEqual([
      [alba, '1° Coro Matutino'],
      [carla, '1° Coro Matutino'],
      [alba, '2° B Matutino'],
    ])
    expect(meta.total).toBe(3)
  })

  test('students are found by name and folio, not by a phone that the sender does not see', async () => {
    const found = async (search: string, more: object = {}) => {
      const { data, meta } = await ask(readRecipientStudents, { search, ...more })
      expect(meta.total).toBe(data.length)
      return data.map(({ student_id }) => student_id)
    }
    const { data } = await ask(readRecipientStudents, { search: 'ALBA eva' })
    expect(data.map(({ student_id }) => student_id)).toEqual([alba])
    expect(await found(String(data[0]!['folio']))).toEqual([alba])
    expect(await found('99988')).toEqual([])
    expect(await found('a')).toEqual([alba, bruno, carla])
    expect(await found('r', { group_id: special })).toEqual([carla])
  })

  test('students are found by their group too, where a grade is said', async () => {
    const found = async (search: string, more: object = {}) => {
      const { data, meta } = await ask(readRecipientStudents, { search, ...more })
      expect(meta.total).toBe(data.length)
      return data.map(({ student_id }) => student_id)
    }
    for (const search of ['2b', '2°B', 'segundo b', '2b eva', 'alba 2 b'])
      expect([search, await found(search)]).toEqual([search, [alba]])
    for (const search of ['2b bruno', '9z', '2a', 'b', 'matutino'])
      expect([search, await found(search)]).toEqual([search, search === 'b' ? [alba, bruno] : []])
    expect(await found('1', { group_id: `${first},${special}` })).toEqual([bruno, alba, carla])
    expect(await found('primero coro carla', { group_id: `${first},${special}` })).toEqual([])
    expect(await found('8b '.repeat(33))).toEqual([])
  })

  test('groups and students are offered without those that were chosen already', async () => {
    const groups = await ask(readRecipientGroups, { except: `${first},${second}` })
    expect([groups.data.map(({ group_id }) => group_id), groups.meta.total]).toEqual([[special], 1])
    const students = await ask(readRecipientStudents, { except: String(bruno) })
    expect([students.data.map(({ student_id }) => student_id), students.meta.total]).toEqual([
      [alba, carla],
      2,
    ])
    const ofGroup = await ask(readRecipientStudents, { except: String(alba), group_id: String(special) })
    expect(ofGroup.data.map(({ student_id }) => student_id)).toEqual([carla])
  })

  test('parents are offered for each student, if they are active and may read notices', async () => {
    const parent = await build.user(school_id, ['PARENT'], { last_name: 'Ruiz' })
    const inactive = await build.user(school_id, ['PARENT'], { status: 0 })
    const nobody = await build.user(school_id, ['SUPERVISOR'])
    await build.relationship(school_id, bruno, parent.user_id, 2)
    await build.relationship(school_id, alba, parent.user_id, 2)
    await build.relationship(school_id, alba, inactive.user_id, 1)
    await build.relationship(school_id, alba, nobody.user_id, 3)
    const fabio = await student('Fabia', {})
    await build.relationship(school_id, fabio, parent.user_id)
    const row = { parent_id: parent.user_id, user_id: parent.user_id, relationship: 2, last_name: 'Ruiz' }
    const { data, meta } = await ask(readRecipientParents, {
      student_id: `${bruno},${alba},${carla},${fabio}`,
    })
    expect(data).toMatchObject([
      { student_id: alba, ...row },
      { student_id: bruno, ...row },
    ])
    expect(meta.total).toBe(2)
    expect(Object.keys(data[0]!)).not.toContain('cellphone')
  })

  test('children are named of whom no parent would hear: without one, or with such as are not there any more', async () => {
    const [reached, alone] = [
      await student('Nava', { groups: [first] }),
      await student('Olmo', { groups: [first] }),
    ]
    const left = await student('Paz', { groups: [second] })
    const there = await build.user(school_id, ['PARENT'])
    const gone = await build.user(school_id, ['PARENT'], { status: 0 })
    await build.relationship(school_id, reached, there.user_id, 2)
    await build.relationship(school_id, reached, gone.user_id, 1)
    await build.relationship(school_id, left, gone.user_id, 1)
    const unreached = async (query: object = {}) => {
      const { data, meta } = await ask(readRecipientStudents, { unreached: '1', ...query })
      expect(meta.total).toBe(data.length)
      return data.map(({ student_id }) => student_id)
    }
    const everywhere = await unreached()
    expect(everywhere).toEqual(expect.arrayContaining([alone, left]))
    expect(everywhere).not.toContain(reached)
    expect(await unreached({ group_id: `${first}`, search: 'a' })).toEqual([alone])
    expect(await unreached({ group_id: `${second}`, search: 'paz' })).toEqual([left])
  })
})

describe('people', () => {
  test('are offered by name with what they are, if they are active and may read notices', async () => {
    const both = await build.user(school_id, ['PROFESSOR', 'TUTOR'], {
      last_name: 'Ximénez',
      enrollment: 'M-7788',
    })
    const tutor = await build.user(school_id, ['TUTOR'], { last_name: 'Ximeno' })
    await build.user(school_id, ['PROFESSOR'], { last_name: 'Ximena', status: 0 })
    await build.user(school_id, ['SUPERVISOR'], { last_name: 'Ximenau' })
    const { data, meta } = await ask(readRecipientUsers, { search: 'XIMEN' })
    expect(data.map(({ user_id, profiles }) => [user_id, profiles])).toEqual([
      [both.user_id, ['PROFESSOR']],
      [tutor.user_id, []],
    ])
    expect(meta.total).toBe(2)
    // A staff number is not shown, so it finds nobody.
    expect((await ask(readRecipientUsers, { search: '7788' })).meta.total).toBe(0)
    const professors = await ask(readRecipientUsers, { profiles: 'PROFESSOR,SPOKESMAN' })
    expect(professors.data.map(({ user_id }) => user_id)).toEqual([both.user_id, spokesman.user_id])
    expect(professors.meta.total).toBe(2)
    const everybody = await ask(readRecipientUsers)
    expect(everybody.meta.total).toBe(everybody.data.length)
  })

  test.each(['TUTOR', 'PARENT,', 'parent', 'PARENT,TUTOR'])(
    'of the kind %s are not offered',
    async (profiles) => {
      const sent = { params: { id: school_id }, query: { profiles } }
      expect((await as(spokesman).answer(readRecipientUsers, sent)).json()).toMatchObject({
        code: 1017,
        errors: [{ field: expect.stringContaining('profiles') }],
      })
    },
  )
})
