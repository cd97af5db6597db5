import { MARK } from '@plantel/contract/marks'
import type { Flag } from '@plantel/contract/fields'
import { cluster } from '../../../test/clusters/cluster.ts'
import { buildRegularization } from '../../../test/build/regularization.ts'
import { average } from '@plantel/contract/averages'
import { readStudentOverview } from '@plantel/contract/dashboard'
import { ROLES } from '@plantel/contract/permissions'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import { type Explained, statementsOf, stepsOf } from '../../../test/plans.ts'
import { firstOf } from '../../../test/first-of.ts'

const overviewFor = async (person: Person, id: number, query = {}) =>
  (await as(person).call(readStudentOverview, { params: { id }, query })).data

const setUp = async () => {
  const built = await build.taughtClass()
  const { school_id, group_id, subject_id, partials, students, professor, advisor } = built
  const student_id = students[0]!
  const director = await build.user(school_id, ['DIRECTOR'])
  const regularized = await buildRegularization(school_id)
  const workshop = await build.group(school_id, { special: 1, group: 'Taller' })
  await build.enroll(school_id, workshop, [student_id], 1)
  const drawing = await build.subject(school_id, workshop, null, { title: 'Dibujo' })
  const art = await build.subject(school_id, group_id, null, { title: 'Álgebra' })
  const grade = (of: number, partial_id: number, calification: number, is_final: Flag = 0) =>
    build.grade(school_id, { subject_id: of, student_id, partial_id, calification, is_final })
  await grade(subject_id, partials[0]!, 87.55)
  await grade(subject_id, partials[1]!, 60)
  await grade(subject_id, partials[1]!, 100, 1)
  await grade(subject_id, regularized, 70)
  await grade(drawing, partials[0]!, 90.1)
  await build.grade(school_id, {
    subject_id,
    student_id: students[1]!,
    partial_id: partials[0]!,
    calification: 10,
  })
  const list = { subject_id, partial_id: partials[0]!, taken_by: professor.user_id }
  await build.takenList(school_id, { ...list, date: '2026-02-03', students })
  await build.within(school_id, async (tx) => {
    await tx
      .insertInto('attendance_lists')
      .values({ ...list, date: '2026-02-04' })
      .execute()
    await tx
      .insertInto('assists')
      .values({ subject_id, date: '2026-02-04', student_id, assistance: 0, code: MARK.absent })
      .execute()
  })
  const [type = 0] = await build.reportTypes(school_id, ['Ruido'])
  const file = { assessor_id: advisor.user_id, user_id: professor.user_id, catalog_report_id: type }
  await build.caseFile(school_id, { ...file, student_id, group_id }, { status: 1 })
  await build.caseFile(school_id, { ...file, student_id, group_id: workshop })
  await build.caseFile(school_id, { ...file, student_id: students[1]!, group_id })
  const mother = await build.user(school_id, ['PARENT'], { name: 'Rosa' })
  const father = await build.user(school_id, ['PARENT'], { name: 'Luis' })
  await build.relationship(school_id, student_id, mother.user_id, 2)
  await build.relationship(school_id, student_id, father.user_id, 1)
  return { ...built, student_id, director, regularized, workshop, drawing, art, mother, father }
}
type SetUp = Awaited<ReturnType<typeof setUp>>

let at: SetUp
beforeAll(async () => {
  at = await setUp()
})

const recounted = async ({ school_id, student_id }: SetUp) => {
  const grades = await inSchoolAsOwner<{ subject_id: string; calification: string }>(
    school_id,
    `select subject_id, calification from califications where student_id = ${student_id}`,
  )
  const marks = await inSchoolAsOwner<{ subject_id: string; assistance: number }>(
    school_id,
    `select subject_id, assistance from assists where student_id = ${student_id}`,
  )
  return (subject_ids: readonly number[]) => {
    const isHere = (row: { subject_id: string }) => subject_ids.includes(Number(row.subject_id))
    const here = marks.filter(isHere)
    return {
      average_rating: average(grades.filter(isHere).map(({ calification }) => Number(calification))),
      total_presence: here.filter(({ assistance }) => assistance === 1).length,
      total_absence: here.filter(({ assistance }) => assistance === 0).length,
    }
  }
}

describe('a student as the director sees them', () => {
  test('comes with the tutors by relationship, and nothing of them but their names', async () => {
    const { tutors, student } = await overviewFor(at.director, at.student_id)
    const names = {
      relationship_label: null,
      last_name: 'Peña',
      second_last_name: null,
      url_photo_profile: null,
    }
    expect(tutors).toEqual([
      { parent_id: at.father.user_id, relationship: 1, name: 'Luis', ...names },
      { parent_id: at.mother.user_id, relationship: 2, name: 'Rosa', ...names },
    ])
    expect(Object.keys(student).toSorted()).toEqual([
      'folio',
      'last_name',
      'name',
      'second_last_name',
      'status',
      'student_id',
      'url_photo_profile',
    ])
  })

  test('has the regular group first, then special ones, each with its classes by title', async () => {
    const { groups } = await overviewFor(at.director, at.student_id)
    expect(
      groups.map(({ group, subjects }) => [group.group_id, subjects.map(({ subject_id }) => subject_id)]),
    ).toEqual([
      [at.group_id, [at.art, at.subject_id]],
      [at.workshop, [at.drawing]],
    ])
    const [regular] = groups
    expect(regular?.partials.map(({ partial_id, active }) => [partial_id, active])).toEqual([
      ...at.partials.map((partial_id, place) => [partial_id, place === 1]),
      [at.regularized, false],
    ])
    const [algebra, maths] = regular!.subjects
    expect(algebra).toMatchObject({ title: 'Álgebra', professor: null, average_rating: 0, califications: [] })
    expect(maths?.professor).toMatchObject({ name: 'Ana', last_name: 'Peña' })
    expect(
      maths?.califications.map(({ partial_id, calification, is_final }) => [
        partial_id,
        calification,
        is_final,
      ]),
    ).toEqual([
      [at.partials[0], 87.55, 0],
      [at.partials[1], 60, 0],
      [at.partials[1], 100, 1],
      [at.regularized, 70, 0],
    ])
  })

  test('adds up to a recount of the marks: by class, by group and in all', async () => {
    const overview = await overviewFor(at.director, at.student_id)
    const of = await recounted(at)
    for (const { subjects, ...group } of overview.groups) {
      for (const subject of subjects) expect(subject).toMatchObject(of([subject.subject_id]))
      expect(group).toMatchObject(of(subjects.map(({ subject_id }) => subject_id)))
    }
    expect(overview).toMatchObject(of([at.subject_id, at.drawing, at.art]))
    expect(overview).toMatchObject({ average_rating: 81.53, total_presence: 1, total_absence: 1 })
    expect(overview.total_reports).toBe(2)
  })

  test('is the same for an administrator, and for no other role', async () => {
    const seen = await overviewFor(at.director, at.student_id)
    const admin = await build.user(at.school_id, ['ADMINISTER'])
    expect(await overviewFor(admin, at.student_id)).toEqual(seen)
    const others = ROLES.filter((role) => !['ADMINISTER', 'DIRECTOR', 'SUPER_ADMIN'].includes(role))
    for (const role of others) {
      const person = await build.user(at.school_id, [role])
      const answer = await as(person).answer(readStudentOverview, { params: { id: at.student_id } })
      expect([role, answer.statusCode]).toEqual([role, 403])
    }
  })

  test('is not there for another school, and is empty while nobody has given the student a group', async () => {
    const foreign = await build.user(await build.school(), ['DIRECTOR'])
    const answer = await as(foreign).answer(readStudentOverview, { params: { id: at.student_id } })
    expect(answer.statusCode).toBe(404)
    const [alone = 0] = await build.students(at.school_id, 1)
    expect(await overviewFor(at.director, alone)).toMatchObject({
      tutors: [],
      groups: [],
      average_rating: 0,
      total_presence: 0,
      total_absence: 0,
      total_reports: 0,
    })
  })
})

test('of a finished cycle a student has what they had then, and now nothing of it', async () => {
  const then = await setUp()
  const before = await overviewFor(then.director, then.student_id)
  const [late = 0] = await build.students(then.school_id, 1)
  await build.freeze(then.school_id)
  const snaphot = '2024_2025-2'
  expect(await overviewFor(then.director, then.student_id, { snaphot })).toEqual({
    ...before,
    groups: before.groups.map((group) => ({
      ...group,
      partials: group.partials.map((partial) => ({ ...partial, active: false })),
    })),
  })
  expect(await overviewFor(then.director, then.student_id)).toMatchObject({
    groups: [],
    average_rating: 0,
    total_reports: 0,
  })
  const notThen = { params: { id: late }, query: { snaphot } }
  expect((await as(then.director).answer(readStudentOverview, notThen)).statusCode).toBe(404)
})

describe('among four hundred who have as many marks', () => {
  const STUDENTS = 400
  const app = new Client({ connectionString: cluster().appUrl })
  let built: BuiltClass
  let director: Person

  beforeAll(async () => {
    await app.connect()
    built = await build.taughtClass({ size: STUDENTS })
    director = await build.user(built.school_id, ['DIRECTOR'])
    await build.within(built.school_id, async (tx) => {
      await sql`insert into califications (subject_id, student_id, partial_id, calification)
        select ${built.subject_id}, e.student_id, p.partial_id, 70 from enrollments e cross join partials p`.execute(
        tx,
      )
      await sql`insert into files (student_id, assessor_id)
        select e.student_id, ${built.advisor.user_id} from enrollments e`.execute(tx)
      const [type] = await sql<{ id: number }>`
        insert into report_catalogs (title) values ('Ruido') returning catalog_report_id as id`
        .execute(tx)
        .then(({ rows }) => rows)
      await sql`insert into reports (file_id, catalog_report_id, group_id, user_id)
        select file_id, ${type!.id}, ${built.group_id}, ${built.professor.user_id} from files`.execute(tx)
    })
    for (const table of ['califications', 'student_subject_stats', 'enrollments', 'files', 'reports'])
      await asOwner(`analyze ${table}`)
  }, 60_000)
  afterAll(() => app.end())

  test('it is one statement, which looks at the marks and reports of one student', async () => {
    const sent = { params: { id: built.students[7] } }
    await as(director).call(readStudentOverview, sent)
    const statements = await statementsOf(director, readStudentOverview, sent)
    expect(statements).toHaveLength(1)
    const [{ text, values }] = firstOf(1, statements)
    await app.query('begin read only')
    await app.query("select set_config('app.school_id', $1, true)", [String(built.school_id)])
    const { rows } = await app.query<Explained>(`explain (analyze, timing off, format json) ${text}`, values)
    await app.query('rollback')
    const tables = ['califications', 'student_subject_stats', 'files', 'reports', 'enrollments']
    const steps = stepsOf(rows).filter((step) => tables.includes(step['Relation Name'] ?? ''))
    expect(steps.length).toBeGreaterThanOrEqual(tables.length)
    expect(steps.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([])
    expect(Math.max(...steps.map((step) => step['Actual Rows'] * step['Actual Loops']))).toBeLessThanOrEqual(
      4,
    )
  })
})
