import { bulkSpecialGroup, bulkStudentsGroup } from '@plantel/contract/bulk'
import { changeSpecialGroups, enrollStudent, leaveGroup } from '@plantel/contract/enrollments'
import { readJob } from '@plantel/contract/jobs'
import { giveUndo, readUndos } from '@plantel/contract/undo'
import { expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { everythingOf } from '../../../test/build/everything.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { placesOf } from '../../../test/build/two-groups.ts'
import { firstOf } from '../../../test/first-of.ts'
import { doOpenJobs } from '../../../test/open-jobs.ts'
import { shown } from '../../../test/shown.ts'
import { bulkCommandTasks } from '../../bulk-commands.ts'

/** *Coro* is of Primaria (2), *Danza* of Secundaria (3). */
const setUp = async (count = 1) => {
  const school_id = await build.school()
  const administrator = await build.user(school_id, ['ADMINISTER'])
  const students = await build.students(school_id, count)
  const primary = await build.group(school_id, { level: 2 })
  const secondary = await build.group(school_id, { level: 3 })
  const choir = await build.group(school_id, { level: 2, special: 1, grade: '1', group: 'Coro' })
  const dance = await build.group(school_id, { level: 3, special: 1, grade: '1', group: 'Danza' })
  await build.enroll(school_id, primary, students)
  // A first call, so that the next one is no first sign-in.
  await as(administrator).call(readUndos, { params: { id: school_id } })
  return { school_id, administrator, students, student_id: students[0]!, primary, secondary, choir, dance }
}

const enter = (by: Person, id: number, group_id: number) =>
  as(by).answer(enrollStudent, { params: { id }, body: { group_id } })

const leave = (by: Person, id: number, group_id: number) =>
  as(by).call(leaveGroup, { params: { id, group_id } })

const intoSpecial = (by: Person, body: object) =>
  as(by).answer(bulkSpecialGroup, { params: { id: by.school_id }, body })

const takeBack = (by: Person, id: number | null) => as(by).answer(giveUndo, { params: { id: id ?? 0 } })

test('a special group of another level than the student is not entered, and says why', async () => {
  const { school_id, administrator, student_id, primary, choir, dance } = await setUp()
  const before = await everythingOf(school_id)
  const refused = await enter(administrator, student_id, dance)
  expect(refused.json()).toMatchObject({
    status: 409,
    code: 5905,
    errors: [{ field: 'group_id', message: 'Su grupo es de otro nivel' }],
  })
  const params = { id: student_id }
  const chosen = await as(administrator).answer(changeSpecialGroups, {
    params,
    body: { create: [choir, dance] },
  })
  expect(chosen.json()).toMatchObject({
    status: 409,
    code: 5905,
    errors: [{ field: 'create.1', message: '1° Danza Matutino: es de otro nivel que el grupo del alumno' }],
  })
  expect(await everythingOf(school_id)).toEqual(before)
  expect(shown(await enter(administrator, student_id, choir))).toEqual([200, undefined])
  expect(await placesOf(school_id, student_id)).toEqual([primary, choir])
})

test('who has no group yet enters a special one, and then no group of another level', async () => {
  const { school_id, administrator, primary, secondary, dance } = await setUp()
  const [student_id = 0] = await build.students(school_id, 1)
  expect(shown(await enter(administrator, student_id, dance))).toEqual([200, undefined])
  const refused = await enter(administrator, student_id, primary)
  expect(refused.json()).toMatchObject({
    code: 5905,
    errors: [{ field: 'group_id', message: 'Está en un grupo especial de otro nivel' }],
  })
  const many = await as(administrator).answer(bulkStudentsGroup, {
    params: { id: school_id },
    body: { ids: [student_id], group_id: primary },
  })
  expect(many.json().data.refused).toMatchObject([
    { id: student_id, code: 5905, message: 'Está en un grupo especial de otro nivel' },
  ])
  expect(shown(await enter(administrator, student_id, secondary))).toEqual([200, undefined])
})

test('of forty the one of another level is named and nothing is half done; `partly` does the others', async () => {
  const { school_id, administrator, students, secondary, choir } = await setUp(39)
  const [other = 0] = await build.students(school_id, 1, { last_name: 'Otro' })
  await build.enroll(school_id, secondary, [other])
  const before = await everythingOf(school_id)
  const wrong = [
    { id: other, code: 5905, message: '1° Coro Matutino: es de otro nivel que el grupo del alumno' },
  ]
  // As they are chosen one by one, and as *los 40 que coinciden*.
  for (const chosen of [{ ids: [...students, other] }, { filter: { status: '1' }, expect: 40 }]) {
    const refused = await intoSpecial(administrator, { ...chosen, create: [choir] })
    expect(refused.json().data).toMatchObject({ done: 0, refused: wrong })
    expect(await everythingOf(school_id)).toEqual(before)
  }
  const partly = await intoSpecial(administrator, {
    filter: { status: '1' },
    expect: 40,
    create: [choir],
    partly: true,
  })
  expect(partly.json().data).toMatchObject({ done: 39, refused: wrong })
  expect(await placesOf(school_id, other)).toEqual([secondary])
})

test('of more than a call does the one of another level ends the job by name', async () => {
  const { school_id, administrator, secondary, choir } = await setUp(501)
  const [other = 0] = await build.students(school_id, 1, { last_name: 'Otro' })
  await build.enroll(school_id, secondary, [other])
  const answer = await intoSpecial(administrator, {
    filter: { status: '1' },
    expect: 502,
    create: [choir],
  })
  await doOpenJobs(bulkCommandTasks(workshop()), 'bulk', school_id)
  const { data } = await as(administrator).call(readJob, { params: { id: answer.json().data.job_id } })
  expect(data.status).toBe('failed')
  expect(data.result!['message']).toMatch(/^No se hizo ningún cambio\. Otro .*es de otro nivel/)
  expect(await placesOf(school_id, other)).toEqual([secondary])
})

test('what would put a student back into a group of another level is not taken back', async () => {
  const { school_id, administrator, students, student_id, primary, secondary, choir } = await setUp(2)
  const [, second] = firstOf(2, students)
  await intoSpecial(administrator, { ids: students, create: [choir] })
  const left = await leave(administrator, student_id, choir)
  const leftByOne = await leave(administrator, student_id, primary)
  await enter(administrator, student_id, secondary)
  const before = await everythingOf(school_id)
  const refused = await takeBack(administrator, left.undo_id)
  expect(shown(refused)).toEqual([409, 5905])
  expect(refused.json().errors[0].message).toBe('1° Coro Matutino: es de otro nivel que el grupo del alumno')
  expect(await everythingOf(school_id)).toEqual(before)

  const many = (await intoSpecial(administrator, { ids: [second], delete: [choir] })).json()
  expect(shown(await takeBack(administrator, many.undo_id))).toEqual([200, undefined])
  expect(await placesOf(school_id, second)).toEqual([primary, choir])
  expect(shown(await takeBack(administrator, leftByOne.undo_id))).toEqual([409, 9018])
})

test('nor what would put several back: each is named (9018)', async () => {
  const { school_id, administrator, students, primary, secondary, choir } = await setUp(2)
  await intoSpecial(administrator, { ids: students, create: [choir] })
  const { undo_id } = (await intoSpecial(administrator, { ids: students, delete: [choir] })).json()
  for (const student_id of students) {
    await leave(administrator, student_id, primary)
    await enter(administrator, student_id, secondary)
  }
  const before = await everythingOf(school_id)
  const refused = await takeBack(administrator, undo_id)
  expect(shown(refused)).toEqual([409, 9018])
  expect(refused.json().errors).toHaveLength(2)
  expect(refused.json().errors[0].message).toContain('es de otro nivel que el grupo del alumno')
  expect(await everythingOf(school_id)).toEqual(before)
})
