import { readGroup, updateGroup } from '@plantel/contract/groups'
import { changeRolls } from '@plantel/contract/rolls'
import type { Level } from '@plantel/contract/school-words'
import { assignProfessor, changeGroupSubjects, deleteSubject } from '@plantel/contract/subjects'
import { describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

interface Built {
  school_id: number
  administrator: Person
  titular: Person
  specialist: Person
}

const school = async (): Promise<Built> => {
  const school_id = await build.school()
  const [administrator, titular, specialist] = await Promise.all([
    build.user(school_id, ['ADMINISTER']),
    build.user(school_id, ['PROFESSOR']),
    build.user(school_id, ['PROFESSOR']),
  ])
  return { school_id, administrator, titular, specialist }
}

/** Inglés of the specialist, and two classes of the titular. */
const taughtGroup = async ({ school_id, titular, specialist }: Built, level: Level = 2) => {
  const group_id = await build.group(school_id, { level })
  const english = await build.subject(school_id, group_id, specialist.user_id, { title: 'Inglés', level })
  const spanish = await build.subject(school_id, group_id, titular.user_id, { title: 'Español', level })
  const sums = await build.subject(school_id, group_id, titular.user_id, { title: 'Matemáticas', level })
  return { group_id, english, spanish, sums }
}

const rollOf = async ({ administrator }: Built, group_id: number) => {
  const { data } = await as(administrator).call(readGroup, { params: { id: group_id } })
  return [data.roll, data.roll_subject_id]
}

const byDay = ({ administrator, school_id }: Built, levels: Level[], roll: 0 | 1 = 1) =>
  as(administrator).call(changeRolls, { params: { id: school_id }, body: { levels, roll } })

describe('one list a day', () => {
  test('is passed in the first class of who teaches more than half of the group, in every group of the levels', async () => {
    const built = await school()
    const [kinder, primary, secondary] = [
      await taughtGroup(built, 1),
      await taughtGroup(built),
      await taughtGroup(built, 3),
    ]
    expect((await byDay(built, [1, 2])).data).toEqual({ groups: 2, without_titular: [] })
    expect(await rollOf(built, kinder.group_id)).toEqual([1, kinder.spanish])
    expect(await rollOf(built, primary.group_id)).toEqual([1, primary.spanish])
    expect(await rollOf(built, secondary.group_id)).toEqual([0, null])
    expect((await byDay(built, [1, 2])).data.groups).toBe(0)
    expect((await byDay(built, [1, 2, 3], 0)).data).toEqual({ groups: 2, without_titular: [] })
    expect(await rollOf(built, primary.group_id)).toEqual([0, null])
  })

  test('waits in a group without a titular, which is named, and leaves workshops alone', async () => {
    const built = await school()
    const { school_id, titular, specialist, administrator } = built
    const group_id = await build.group(school_id, { grade: '3', group: 'B' })
    const one = await build.subject(school_id, group_id, specialist.user_id)
    const two = await build.subject(school_id, group_id, null, { title: 'Español' })
    const workshop = await build.group(school_id, { special: 1 })
    const { data } = await byDay(built, [2])
    expect(data).toEqual({ groups: 1, without_titular: [{ group_id, title: '3° B Matutino' }] })
    expect(await rollOf(built, group_id)).toEqual([1, null])
    expect(await rollOf(built, workshop)).toEqual([0, null])
    await as(administrator).call(assignProfessor, {
      params: { id: two },
      body: { professor_id: titular.user_id },
    })
    expect(await rollOf(built, group_id)).toEqual([1, null])
    await as(administrator).call(assignProfessor, {
      params: { id: one },
      body: { professor_id: titular.user_id },
    })
    expect(await rollOf(built, group_id)).toEqual([1, one])
  })

  test('stays with its class when the professor of that class changes or goes', async () => {
    const built = await school()
    const { group_id, spanish } = await taughtGroup(built)
    await byDay(built, [2])
    for (const professor_id of [null, built.specialist.user_id])
      await as(built.administrator).call(assignProfessor, { params: { id: spanish }, body: { professor_id } })
    expect(await rollOf(built, group_id)).toEqual([1, spanish])
  })

  test('goes to another class of the titular when its own is taken out of the group', async () => {
    const built = await school()
    const { group_id, spanish, sums, english } = await taughtGroup(built)
    await byDay(built, [2])
    await as(built.administrator).call(deleteSubject, { params: { id: spanish } })
    expect(await rollOf(built, group_id)).toEqual([1, null])
    await as(built.administrator).call(changeGroupSubjects, {
      params: { id: group_id },
      body: { delete: [english] },
    })
    expect(await rollOf(built, group_id)).toEqual([1, sums])
  })

  test('is set for one group, in a class of that group', async () => {
    const built = await school()
    const { administrator } = built
    const { group_id, english, sums } = await taughtGroup(built)
    const other = await taughtGroup(built)
    const change = (body: { roll?: 0 | 1; roll_subject_id?: number }) =>
      as(administrator).answer(updateGroup, { params: { id: group_id }, body })
    const field = { errors: [{ field: 'roll_subject_id' }] }
    expect((await change({ roll_subject_id: english })).json()).toMatchObject({ code: 1017, ...field })
    expect((await change({ roll: 1, roll_subject_id: other.sums })).json()).toMatchObject(field)
    expect((await change({ roll: 0, roll_subject_id: sums })).json()).toMatchObject(field)
    expect((await change({ roll: 1, roll_subject_id: english })).statusCode).toBe(200)
    expect(await rollOf(built, group_id)).toEqual([1, english])
    await change({ roll_subject_id: sums })
    expect(await rollOf(built, group_id)).toEqual([1, sums])
    await change({ roll: 0 })
    expect(await rollOf(built, group_id)).toEqual([0, null])
  })
})
