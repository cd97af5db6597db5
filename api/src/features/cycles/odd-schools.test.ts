import { rehearseCut } from '@plantel/contract/cycles'
import { expect, test } from 'vitest'
import { inSchoolAsOwner, theFiles } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build, passwordHash } from '../../../test/build/build.ts'
import {
  confirmed,
  current,
  CYCLE,
  differences,
  jobOf,
  pastPartial,
  SECUNDARIA,
  secundaria,
  sent,
  start,
  work,
  workshop,
} from '../../../test/build/secundaria.ts'

const done = async (built: Awaited<ReturnType<typeof secundaria>>) => {
  await start(built)
  await work(built.school_id)
  expect(await jobOf(built)).toMatchObject({ status: 'done' })
  expect(await differences(built.school_id)).toEqual([])
  return current(built.school_id)
}

test('a letter in another case is the same letter: students and subjects go to that group', async () => {
  const built = await secundaria()
  const { school_id, professor } = built
  const at = (grade: string) => ({ level: SECUNDARIA, grade })
  const small = await build.group(school_id, { ...at('1'), group: 'b' })
  const large = await build.group(school_id, { ...at('2'), group: 'B' })
  const students = await build.students(school_id, 2)
  await build.enroll(school_id, small, students)
  await build.subject(school_id, large, professor.user_id, { level: SECUNDARIA })
  expect((await done(built)).find(({ title }) => title === '3 2 b')).toMatchObject({ students, subjects: 1 })

  const sixth = await build.group(school_id, { level: 2, grade: '6', group: 'a' })
  const entering = await build.students(school_id, 2)
  await build.enroll(school_id, sixth, entering)
  await pastPartial(school_id, 2)
  await start(built, { ...confirmed, level: 2 })
  await work(school_id)
  expect(await jobOf(built)).toMatchObject({ status: 'done' })
  const now = await current(school_id)
  expect(now.find(({ title }) => title === '3 1 A')).toMatchObject({ students: entering })
})

test('a grade that is written 01 is the first grade, and 02 the one after', async () => {
  const built = await secundaria()
  const { school_id, professor } = built
  const place = { level: SECUNDARIA, group: 'C' }
  const [first, second] = [
    await build.group(school_id, { ...place, grade: '01' }),
    await build.group(school_id, { ...place, grade: '02' }),
  ]
  const students = await build.students(school_id, 2)
  await build.enroll(school_id, first, students)
  await build.subject(school_id, second, professor.user_id, { level: SECUNDARIA })
  const now = await done(built)
  expect(now.find(({ title }) => title === '3 2 C')).toMatchObject({ students, subjects: 1 })
  expect(now.find(({ title }) => title === '3 01 C')).toMatchObject({ students: [], subjects: 0 })
})

const PREPARATORIA = 4

const bachillerato = async (grades: readonly string[]) => {
  const school_id = await build.school()
  const admin = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  await pastPartial(school_id, PREPARATORIA)
  const students: Record<string, number> = {}
  for (const grade of grades) {
    const group_id = await build.group(school_id, { level: PREPARATORIA, grade, group: 'A' })
    const [student_id = 0] = await build.students(school_id, 1)
    await build.enroll(school_id, group_id, [student_id])
    students[grade] = student_id
  }
  return { admin, school_id, students }
}

const cutOf = async ({ admin, school_id }: Awaited<ReturnType<typeof bachillerato>>) => {
  await start({ admin }, { ...confirmed, level: PREPARATORIA })
  await work(school_id)
  return current(school_id)
}

test('a bachillerato that calls its groups 1° to 6° loses only sixth grade', async () => {
  const built = await bachillerato(['1', '2', '3', '4', '5', '6'])
  const { students, school_id } = built
  const now = await cutOf(built)
  expect(now.map(({ title, students: there }) => [title, there])).toEqual([
    ['4 1 A', []],
    ...['1', '2', '3', '4', '5'].map((grade) => [`4 ${Number(grade) + 1} A`, [students[grade]]]),
  ])
  const left = await inSchoolAsOwner(school_id, 'select student_id::int from students where status = 0')
  expect(left).toEqual([{ student_id: students['6'] }])
})

test('where the last grade has no group just now, the setting says how far it goes', async () => {
  const built = await bachillerato(['1', '3', '5'])
  await build.setting(built.school_id, 'last-grade', '6')
  const now = await cutOf(built)
  expect(now.map(({ title }) => title)).toEqual(['4 1 A', '4 2 A', '4 4 A', '4 6 A'])
  expect(await inSchoolAsOwner(built.school_id, 'select from students where status = 0')).toEqual([])
})

test('whoever is no longer advisor or professor, though still in the school, is not handed on', async () => {
  const built = await secundaria()
  const { school_id, professor, advisor } = built
  await inSchoolAsOwner(
    school_id,
    `update users set group_id = '00000100000000000000' where user_id in (${professor.user_id}, ${advisor.user_id})`,
  )
  for (const { assessor_id } of await done(built)) expect(assessor_id).toBeNull()
  const taught = await inSchoolAsOwner(
    school_id,
    'select from subjects s join groups g using (school_id, group_id) where g.cycle_id is null and s.professor_id is not null',
  )
  expect(taught).toEqual([])
})

test('a special group whose students are of another level is frozen, and they stay where they are', async () => {
  const built = await secundaria()
  const { school_id, professor } = built
  const primaria = await build.group(school_id, { level: 2, grade: '5', group: 'A' })
  const students = await build.students(school_id, 2)
  await build.enroll(school_id, primaria, students)
  await build.enroll(school_id, built.groups['taller']!, students, 1)
  const subject_id = await build.subject(school_id, built.groups['taller']!, professor.user_id, { level: 3 })
  const own = await build.subject(school_id, primaria, professor.user_id)
  const [third = 0] = await inSchoolAsOwner<{ partial_id: number }>(
    school_id,
    'select partial_id::int from partials',
  ).then((rows) => rows.map(({ partial_id }) => partial_id))
  const [second = 0] = await pastPartial(school_id, 2)
  const [student_id = 0] = students
  await build.grade(school_id, { subject_id, student_id, partial_id: third, calification: 90 })
  await build.grade(school_id, { subject_id: own, student_id, partial_id: second, calification: 70 })
  const now = await done(built)
  expect(now.find(({ title }) => title === '2 5 A')).toMatchObject({ students })
  expect(now.find(({ title }) => title === '3 1 Taller')).toMatchObject({ students: [], subjects: 1 })
  const numbers = await inSchoolAsOwner(
    school_id,
    `select k.average, c.average as kept from student_stats k join student_cycle_stats c using (school_id, student_id)
     where student_id = ${student_id}`,
  )
  expect(numbers).toEqual([{ average: 7000, kept: 9000 }])
})

test('a level whose groups are empty is cut like any other', async () => {
  const built = await secundaria()
  await inSchoolAsOwner(built.school_id, 'delete from enrollments')
  const now = await done(built)
  expect(now.map(({ title, students }) => [title, students])).toEqual([
    ['3 1 A', []],
    ['3 1 Taller', []],
    ['3 2 A', []],
    ['3 3 A', []],
  ])
})

test('while a cut is under way nothing is rehearsed (3751)', async () => {
  const built = await secundaria()
  await start(built)
  const answer = await as(built.admin).answer(rehearseCut, { params: { id: built.school_id }, body: sent })
  expect(answer.json()).toMatchObject({ status: 409, code: 3751 })
})

test('a cut that begins again does not repeat its notices, and after an hour in vain it has failed', async () => {
  const built = await secundaria()
  const { school_id } = built
  await start(built)
  const full = Object.assign(new Error('disk full'), { code: '53100' })
  const broken = { ...theFiles(), putStream: () => Promise.reject(full) }
  const run = () => work(school_id, { ...workshop(), files: broken })
  const notices = () =>
    inSchoolAsOwner<{ title: string }>(school_id, 'select title from notices order by notice_id')
  for (let attempt = 0; attempt < 3; attempt += 1) await expect(run()).rejects.toThrow('disk full')
  expect((await notices()).map(({ title }) => title.split(': ')[1])).toEqual([
    'revisando',
    'congelando',
    'archivando',
  ])
  expect(await jobOf(built)).toMatchObject({ status: 'running' })
  await inSchoolAsOwner(school_id, "update jobs set created_at = created_at - interval '61 minutes'")
  await expect(run()).rejects.toThrow('disk full')
  expect(await jobOf(built)).toMatchObject({ status: 'failed' })
  expect(await inSchoolAsOwner(school_id, `select from cycles where cycle = '${CYCLE}'`)).toEqual([])
})
