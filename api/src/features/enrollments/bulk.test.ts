import { bulkSpecialGroup, bulkStudentsGroup } from '@plantel/contract/bulk'
import { changeGroup } from '@plantel/contract/enrollments'
import { readJob } from '@plantel/contract/jobs'
import { permissionString } from '@plantel/contract/permissions'
import { giveUndo, readUndos } from '@plantel/contract/undo'
import { updateUser } from '@plantel/contract/user-administration'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { everythingOf } from '../../../test/build/everything.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { both, markIn, marksIn, none, type TwoGroups, twoGroups } from '../../../test/build/two-groups.ts'
import { doOpenJobs } from '../../../test/open-jobs.ts'
import { NOBODY, shown } from '../../../test/shown.ts'
import { bulkCommandTasks } from '../../bulk-commands.ts'

const COMPANIONS_DAY = '2026-02-05'

type Body = Record<string, unknown>

const intoGroup = (by: Person, body: Body, id = by.school_id) =>
  as(by).answer(bulkStudentsGroup, { params: { id }, body })

const intoSpecial = (by: Person, body: Body) =>
  as(by).answer(bulkSpecialGroup, { params: { id: by.school_id }, body })

const takeBack = (by: Person, id: number) => as(by).answer(giveUndo, { params: { id } })

const placesOf = async (school_id: number): Promise<Record<string, number[]>> => {
  const rows = await inSchoolAsOwner<{ student_id: number; groups: number[] }>(
    school_id,
    `select student_id::int, array_agg(group_id::int order by group_id) as groups from enrollments
     where cycle_id is null group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ student_id, groups }) => [student_id, groups]))
}

/** Whoever came from another group with marks, and others of it, of no group and of the target already. */
const setUp = async (count = 3) => {
  const two = await twoGroups()
  const { school_id, from, to } = two
  const companions = await build.students(school_id, count)
  await build.enroll(school_id, from, companions)
  for (const student_id of companions)
    await markIn({ ...two, student_id }, two.source[0], none.days, [70, 75])
  await build.takenList(school_id, {
    subject_id: two.source[0],
    partial_id: two.partials[0]!,
    taken_by: two.professor.user_id,
    date: COMPANIONS_DAY,
    students: companions,
  })
  const free = await build.students(school_id, 2)
  const [there = 0] = await build.students(school_id, 1)
  await build.enroll(school_id, to, [there])
  const [gone = 0] = await build.students(school_id, 1, { status: 0, last_name: 'Baja' })
  // A first call, so that the next one is no first sign-in.
  await as(two.administrator).call(readUndos, { params: { id: school_id } })
  await build.within(school_id, async (tx) => {
    await tx.updateTable('groups').set({ last_list_number: 50 }).execute()
    const rows = await tx.selectFrom('enrollments').select('enrollment_id').execute()
    for (const [place, { enrollment_id }] of rows.entries())
      await tx
        .updateTable('enrollments')
        .set({ list_number: place + 1 })
        .where('enrollment_id', '=', enrollment_id)
        .execute()
  })
  return { two, companions, free, there, gone }
}

const auditsOf = (school_id: number) =>
  inSchoolAsOwner<{ action: string; count: number }>(
    school_id,
    `select action, count(*)::int from audit_log where action like 'students:%' group by 1 order by 1`,
  )

const differences = (school_id: number) => inSchoolAsOwner(school_id, 'select * from stats_differences')

describe('many students into a group', () => {
  test('come from another with their marks, or from none, in one command that is taken back whole', async () => {
    const { two, companions, free } = await setUp()
    const { school_id, administrator, to, source, target } = two
    const ids = [two.student_id, ...companions, ...free]
    const before = await everythingOf(school_id)
    const answer = await intoGroup(administrator, { ids, group_id: to, expect: ids.length })
    expect(shown(answer)).toEqual([200, undefined])
    const { data, undo_id } = answer.json<{ data: unknown; undo_id: number }>()
    expect(data).toEqual({ done: 6, refused: [], job_id: null })
    const places = await placesOf(school_id)
    expect(ids.map((id) => places[id])).toEqual(ids.map(() => [to]))
    expect(await marksIn(two, source[0])).toEqual(none)
    expect(await marksIn(two, target[0])).toEqual(both)
    expect(await marksIn({ ...two, student_id: companions[1]! }, target[0])).toEqual({
      days: [COMPANIONS_DAY],
      grades: [70, 75],
    })
    expect(await auditsOf(school_id)).toEqual([
      { action: 'students:enroll', count: 2 },
      { action: 'students:move', count: 4 },
    ])
    expect(await differences(school_id)).toEqual([])
    const back = await takeBack(administrator, undo_id)
    expect(shown(back)).toEqual([200, undefined])
    expect(back.json().data.text).toBe('Cambió de grupo a 6 alumnos')
    expect(await everythingOf(school_id)).toEqual(before)
    expect(await differences(school_id)).toEqual([])
  })

  test('null takes all out of their groups, and they come back', async () => {
    const { two, companions } = await setUp()
    const before = await everythingOf(two.school_id)
    const answer = await intoGroup(two.administrator, { ids: companions, group_id: null })
    expect(answer.json().data).toMatchObject({ done: 3, refused: [] })
    expect(companions.map(async (id) => (await placesOf(two.school_id))[id])).toHaveLength(3)
    expect(Object.keys(await placesOf(two.school_id))).toHaveLength(2)
    await takeBack(two.administrator, answer.json().undo_id)
    expect(await everythingOf(two.school_id)).toEqual(before)
  })

  test('one wrong among forty is named, and nothing is half done; `partly` does the others', async () => {
    const { two, there } = await setUp(38)
    const { school_id, administrator, to } = two
    const rows = await inSchoolAsOwner<{ id: number }>(
      school_id,
      `select student_id::int as id from enrollments where group_id = ${two.from} order by 1`,
    )
    const ids = [...rows.map(({ id }) => id), there]
    expect(ids).toHaveLength(40)
    const before = await everythingOf(school_id)
    const answer = await intoGroup(administrator, { ids, group_id: to })
    expect(answer.json()).toEqual({
      data: {
        done: 0,
        refused: [{ id: there, title: 'Núñez Íñigo', code: 3100, message: 'Ya está en el grupo' }],
        job_id: null,
      },
      undo_id: null,
    })
    expect(await everythingOf(school_id)).toEqual(before)
    expect(await auditsOf(school_id)).toEqual([])
    const partly = await intoGroup(administrator, { ids, group_id: to, partly: true })
    expect(partly.json().data).toMatchObject({ done: 39, refused: [{ id: there }] })
    expect(await differences(school_id)).toEqual([])
  })

  test('everyone who cannot is told why: gone, unknown, of another school, of another level, without a group', async () => {
    const { two, free, gone } = await setUp()
    const { school_id, administrator } = two
    const kinder = await build.group(school_id, { level: 1 })
    const stranger = (await twoGroups()).student_id
    const refusedOf = async (body: Body) =>
      (await intoGroup(administrator, body))
        .json<{ data: { refused: { id: number; code: number }[] } }>()
        .data.refused.map(({ id, code }) => [id, code])
    expect(await refusedOf({ ids: [gone, two.student_id], group_id: kinder })).toEqual([
      [gone, 1025],
      [two.student_id, 5905],
    ])
    expect(await refusedOf({ ids: [free[0]], group_id: null })).toEqual([[free[0], 3102]])
    const strangers = await intoGroup(administrator, {
      ids: [gone, NOBODY, stranger],
      group_id: kinder,
      partly: true,
    })
    expect(strangers.json()).toMatchObject({ code: 1017, errors: [{ field: 'ids.1' }, { field: 'ids.2' }] })
  })

  test('the group itself is refused: unknown, of another school, special', async () => {
    const { two, free } = await setUp()
    const { school_id, administrator } = two
    const abroad = await twoGroups()
    const special = await build.group(school_id, { special: 1 })
    const wrong: [unknown, number][] = [
      [NOBODY, 5901],
      [abroad.to, 5901],
      [special, 5905],
    ]
    for (const [group_id, code] of wrong)
      expect((await intoGroup(administrator, { ids: free, group_id })).json()).toMatchObject({ code })
  })

  test('a group of another school that the caller administers too is said (3103); one of a finished cycle is left alone (9013)', async () => {
    const { two, free } = await setUp()
    const { school_id, administrator } = two
    const roles = permissionString(['ADMINISTER'])
    const there = await build.elsewhere(administrator, { group_id: roles, status: 1 })
    const own = await build.group(there.school_id)
    expect(shown(await intoGroup(administrator, { ids: free, group_id: own }))).toEqual([409, 3103])
    const club = await build.group(school_id, { special: 1 })
    await build.freeze(school_id)
    expect(shown(await intoGroup(administrator, { ids: free, group_id: two.to }))).toEqual([409, 9013])
    expect(shown(await intoSpecial(administrator, { ids: free, create: [club] }))).toEqual([409, 9013])
  })

  test('what is asked of nobody, of too many, of both ways or of another school is refused', async () => {
    const { two, free } = await setUp()
    const { administrator, to } = two
    const wrong: Body[] = [
      { group_id: to },
      { ids: [], group_id: to },
      { ids: Array.from({ length: 501 }, (_, each) => each + 1), group_id: to },
      { ids: free, filter: {}, expect: 2, group_id: to },
      { filter: {}, group_id: to },
      { filter: { stranger: '1' }, expect: 2, group_id: to },
      { filter: { search: 'nobody' }, expect: 1, group_id: to },
    ]
    const answers = await Promise.all(wrong.map((body) => intoGroup(administrator, body)))
    expect(answers.map((answer) => answer.json().code)).toEqual([1017, 1017, 1017, 1017, 1017, 1017, 9016])
    const abroad = await build.school()
    expect((await intoGroup(administrator, { ids: free, group_id: to }, abroad)).statusCode).toBe(404)
    expect(await auditsOf(two.school_id)).toEqual([])
  })

  test('a filter is read again: another number than was seen is 9016 with the number now', async () => {
    const { two } = await setUp()
    const { school_id, administrator, to } = two
    const filter = { without_group: '1', status: '1' }
    const wrong = await intoGroup(administrator, { filter, expect: 3, group_id: to })
    expect(shown(wrong)).toEqual([409, 9016])
    expect(wrong.json().detail).toContain('Ahora son 2')
    const right = await intoGroup(administrator, { filter, expect: 2, group_id: to })
    expect(right.json().data).toMatchObject({ done: 2 })
    expect(await differences(school_id)).toEqual([])
  })

  test('ids that come twice are one, and a number that is not theirs is 9016', async () => {
    const { two, free } = await setUp()
    const ids = [free[0], free[0], free[1]]
    expect(shown(await intoGroup(two.administrator, { ids, expect: 3, group_id: two.to }))).toEqual([
      409, 9016,
    ])
    expect((await intoGroup(two.administrator, { ids, expect: 2, group_id: two.to })).json().data.done).toBe(
      2,
    )
  })

  test('who has marks in the new group already has no way back, and is not in that of the others', async () => {
    const { two, companions } = await setUp()
    await markIn(two, two.target[0], ['2026-03-09'], [55])
    const ids = [two.student_id, ...companions]
    const { undo_id } = (await intoGroup(two.administrator, { ids, group_id: two.to })).json()
    expect((await takeBack(two.administrator, undo_id)).json().data.text).toBe('Cambió de grupo a 3 alumnos')
    const places = await placesOf(two.school_id)
    expect([two.student_id, ...companions].map((id) => places[id])).toEqual([
      [two.to],
      ...companions.map(() => [two.from]),
    ])
  })

  test('is not taken back when one of them was moved since, whom it names', async () => {
    const { two, companions } = await setUp()
    const { administrator, to, school_id } = two
    const { undo_id } = (await intoGroup(administrator, { ids: companions, group_id: to })).json()
    const params = { id: companions[1]!, group_id: to }
    await as(administrator).call(changeGroup, { params, body: { group_id: await build.group(school_id) } })
    const before = await everythingOf(school_id)
    const answer = await takeBack(administrator, undo_id)
    expect(shown(answer)).toEqual([409, 9018])
    expect(answer.json().errors).toHaveLength(1)
    expect(answer.json().errors[0].message).toMatch(/^Cambió a Núñez Íñigo de .*; ahora está en/)
    expect(await everythingOf(school_id)).toEqual(before)
  })
})

describe('many students into special groups', () => {
  test('are as many as the person saw (9016)', async () => {
    const { two, free } = await setUp()
    const club = await build.group(two.school_id, { special: 1 })
    const body = { ids: free, create: [club], expect: 3 }
    expect(shown(await intoSpecial(two.administrator, body))).toEqual([409, 9016])
  })

  test('enter and leave, each told why not, and it is taken back whole', async () => {
    const { two, companions, free, gone } = await setUp()
    const { school_id, administrator } = two
    const [club, choir] = [
      await build.group(school_id, { special: 1, group: 'Club' }),
      await build.group(school_id, { special: 1, group: 'Coro' }),
    ]
    await build.enroll(school_id, choir, companions, 1)
    const before = await everythingOf(school_id)
    const wrong = await intoSpecial(administrator, {
      ids: [...companions, free[0], gone],
      create: [club],
      delete: [choir],
    })
    expect(wrong.json().data).toMatchObject({
      done: 0,
      refused: [
        { id: free[0], code: 3102 },
        { id: gone, code: 1025 },
      ],
    })
    expect(await everythingOf(school_id)).toEqual(before)
    const right = await intoSpecial(administrator, { ids: companions, create: [club], delete: [choir] })
    expect(right.json().data).toMatchObject({ done: 3, refused: [] })
    expect(Object.values(await placesOf(school_id)).filter((groups) => groups.includes(club))).toHaveLength(3)
    expect(await differences(school_id)).toEqual([])
    expect(shown(await takeBack(administrator, right.json().undo_id))).toEqual([200, undefined])
    expect(await everythingOf(school_id)).toEqual(before)
  })

  test('the groups themselves are refused: regular, unknown, of another school, twice, none', async () => {
    const { two, free } = await setUp()
    const abroad = await build.group(await build.school(), { special: 1 })
    const special = await build.group(two.school_id, { special: 1 })
    const codes: [Body, number][] = [
      [{ create: [two.to] }, 5905],
      [{ create: [NOBODY] }, 5901],
      [{ create: [abroad] }, 5901],
      [{ create: [special], delete: [special] }, 1017],
      [{}, 1017],
    ]
    for (const [body, code] of codes)
      expect((await intoSpecial(two.administrator, { ids: free, ...body })).json()).toMatchObject({ code })
  })
})

describe('more than a call does', () => {
  const many = async (): Promise<{ two: TwoGroups; ids: number[] }> => {
    const two = await twoGroups()
    return { two, ids: await build.students(two.school_id, 1_201, { last_name: 'Muchos' }) }
  }
  const work = (school_id: number) => doOpenJobs(bulkCommandTasks(workshop()), 'bulk', school_id)
  const jobOf = async (by: Person, id: number) => (await as(by).call(readJob, { params: { id } })).data

  test('is a job with its progress, all or nothing, and is taken back whole', async () => {
    const { two } = await many()
    const { school_id, administrator, to } = two
    await as(administrator).call(readUndos, { params: { id: school_id } })
    const before = await everythingOf(school_id)
    const body = { filter: { search: 'muchos' }, expect: 1_201, group_id: to }
    const answer = await intoGroup(administrator, body)
    const { job_id, done } = answer.json<{ data: { job_id: number; done: number } }>().data
    expect([done, answer.json().undo_id]).toEqual([0, null])
    expect(await jobOf(administrator, job_id)).toMatchObject({
      kind: 'bulk',
      status: 'waiting',
      total: 1_201,
    })
    await work(school_id)
    const job = await jobOf(administrator, job_id)
    expect(job).toMatchObject({
      status: 'done',
      done: 1_201,
      result: { name: 'students-group', done: 1_201, refused: [] },
    })
    expect(Object.values(await placesOf(school_id)).filter(([group]) => group === to)).toHaveLength(1_201)
    expect(await differences(school_id)).toEqual([])
    expect(shown(await takeBack(administrator, Number(job.result!['undo_id'])))).toEqual([200, undefined])
    const after = await everythingOf(school_id)
    const changed = Object.keys(before).filter(
      (table) => JSON.stringify(before[table]) !== JSON.stringify(after[table]),
    )
    expect(changed).toEqual(['jobs', 'work_waiting'])
  }, 60_000)

  test('one wrong ends it by name, and nobody has moved', async () => {
    const { two, ids } = await many()
    const { school_id, administrator, to } = two
    await build.enroll(school_id, to, [ids[700]!])
    const body = { filter: { search: 'muchos' }, expect: 1_201, group_id: to }
    const { job_id } = (await intoGroup(administrator, body)).json().data
    await work(school_id)
    const job = await jobOf(administrator, job_id)
    expect(job).toMatchObject({ status: 'failed' })
    expect(job.result!['message']).toBe('No se hizo ningún cambio. Muchos Íñigo: Ya está en el grupo')
    expect(Object.values(await placesOf(school_id)).filter(([group]) => group === to)).toHaveLength(1)
    const again = (await intoGroup(administrator, { ...body, partly: true })).json().data.job_id
    await work(school_id)
    expect((await jobOf(administrator, again)).result).toMatchObject({
      done: 1_200,
      refused: [{ code: 3100 }],
    })
  }, 60_000)

  test('who is not an administrator any more when its turn comes does nothing', async () => {
    const { two } = await many()
    const { school_id, to } = two
    const other = await build.user(school_id, ['ADMINISTER'])
    const body = { filter: { search: 'muchos' }, expect: 1_201, group_id: to }
    const { job_id } = (await intoGroup(other, body)).json().data
    await as(two.administrator).call(updateUser, { params: { id: other.user_id }, body: { status: 0 } })
    await work(school_id)
    expect(await jobOf(two.administrator, job_id)).toMatchObject({ status: 'failed' })
    expect(Object.values(await placesOf(school_id)).filter(([group]) => group === to)).toHaveLength(0)
  }, 60_000)
})
