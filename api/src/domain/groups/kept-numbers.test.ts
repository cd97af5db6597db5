import type { Status } from '@plantel/contract/school-words'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../db/in-school.ts'
import { asOwner, inSchoolAsOwner } from '../../../test/app.ts'
import { build } from '../../../test/build/build.ts'

const RUNS = 40
const STEPS = 60
const AT_ONCE = 3

interface Ground {
  school_id: number
  groups: number[]
  subjects: number[]
  students: number[]
  partials: number[]
  parents: number[]
  professor: number
  file: number
  type: number
}

const makeGround = async (): Promise<Ground> => {
  const first = await build.taughtClass({ size: 4 })
  const { school_id, professor, advisor, partials } = first
  const second = await build.group(school_id, { special: 1 })
  const students = [...first.students, ...(await build.students(school_id, 2))]
  await build.enroll(school_id, second, students.slice(2, 5), 1)
  const subjects = [first.subject_id]
  for (const group_id of [first.group_id, second, second])
    subjects.push(await build.subject(school_id, group_id, professor.user_id))
  const parents = []
  for (let each = 0; each < 3; each += 1) parents.push((await build.user(school_id, ['PARENT'])).user_id)
  const [type = 0] = await build.reportTypes(school_id, ['Ruido'])
  const report = { group_id: first.group_id, user_id: professor.user_id, catalog_report_id: type }
  const file = await build.caseFile(school_id, {
    ...report,
    student_id: students[0]!,
    assessor_id: advisor.user_id,
  })
  return {
    school_id,
    groups: [first.group_id, second],
    subjects,
    students,
    partials,
    parents,
    professor: professor.user_id,
    file,
    type,
  }
}

/** What may happen, with three numbers that choose of what. Anything that the database refuses leaves no trace. */
type Happening = (ground: Ground, tx: Tx, one: number, other: number, value: number) => Promise<unknown>

const of = (list: readonly number[], place: number): number => list[place % list.length]!

const HAPPENINGS: Record<string, Happening> = {
  'grades of a class': ({ subjects, students, partials }, tx, one, other, value) =>
    sql`insert into califications (subject_id, student_id, partial_id, calification)
      select ${of(subjects, one)}, id, ${of(partials, other)}, least(100, ${value}::numeric / 100 + id % 7)
      from unnest(${students.slice(other % 3)}::bigint[]) as id
      on conflict (school_id, subject_id, student_id, partial_id, is_final) do update set calification = excluded.calification`.execute(
      tx,
    ),
  'grades of a student': ({ subjects, students, partials }, tx, one, other, value) =>
    sql`insert into califications (subject_id, student_id, partial_id, is_final, calification)
      select id, ${of(students, one)}, ${of(partials, other)}, ${value % 2}, ${value / 100}::numeric
      from unnest(${subjects}::bigint[]) as id
      on conflict do nothing`.execute(tx),
  'a change of grades': ({ students, partials }, tx, one, other, value) =>
    sql`update califications set calification = ${value / 100}::numeric, version = version + 1
      where student_id = ${of(students, one)} or partial_id = ${of(partials, other)}`.execute(tx),
  'grades cleared': ({ subjects, students }, tx, one, other) =>
    sql`delete from califications where subject_id = ${of(subjects, one)} and student_id >= ${of(students, other)}`.execute(
      tx,
    ),
  attendance: ({ subjects, students, partials, professor }, tx, one, other, value) =>
    sql`with list as (
        insert into attendance_lists (subject_id, date, partial_id, taken_by)
        values (${of(subjects, one)}, date '2026-01-01' + ${other}::int, ${of(partials, other)}, ${professor}) returning *)
      insert into assists (subject_id, date, student_id, assistance, code)
      select list.subject_id, list.date, id, (id + ${value}) % 2, (array['F', 'P'])[(id + ${value}) % 2 + 1]
      from list, unnest(${students.slice(value % 4)}::bigint[]) as id`.execute(tx),
  'marks that follow a student': ({ subjects, students }, tx, one, other) =>
    sql`select transfer_marks(${of(students, other)}, ${of(subjects, one)}, ${of(subjects, one + 1)}, date '2027-01-01')`.execute(
      tx,
    ),
  enrolment: ({ groups, students }, tx, one, other) =>
    sql`insert into enrollments (student_id, group_id, special)
      select s.student_id, g.group_id, g.special from students s, groups g
      where g.group_id = ${of(groups, one)} and s.student_id <= ${of(students, other)} on conflict do nothing`.execute(
      tx,
    ),
  'leaving a group': ({ groups, students }, tx, one, other) =>
    sql`delete from enrollments where group_id = ${of(groups, one)} and student_id >= ${of(students, other)}`.execute(
      tx,
    ),
  'moving to the other group': ({ groups, students }, tx, one, other) =>
    sql`update enrollments e set group_id = g.group_id, special = g.special from groups g
      where e.student_id = ${of(students, other)} and g.group_id = ${of(groups, one)}`.execute(tx),
  'students leaving or coming back': ({ students }, tx, one, other, value) =>
    sql`update students set status = ${value % 2} where student_id in (${of(students, one)}, ${of(students, other)})`.execute(
      tx,
    ),
  'students with another name': ({ students }, tx, one, other, value) =>
    sql`update students set last_name = ${`Ruiz ${value}`}, second_last_name = ${value % 2 ? 'Peña' : null}
      where student_id in (${of(students, one)}, ${of(students, other)})`.execute(tx),
  'a new student': ({ groups, partials }, tx, one, other, value) =>
    sql`with entered as (
        insert into students (folio, name, last_name, cellphone, street, colony, outside_number, zipcode, gender, status)
        select ${`${partials[0]}-${one}-${other}-${value}`}, 'Ana', 'Peña', '6181234567', 'c', 'c', '1', '34000', 1, ${value % 2}
        returning school_id, student_id)
      insert into enrollments (student_id, group_id, special)
      select n.student_id, g.group_id, g.special from entered n, groups g where g.group_id = ${of(groups, one)}`.execute(
      tx,
    ),
  'new parents': ({ students, parents }, tx, one, other, value) =>
    sql`insert into relationships (student_id, parent_id, relationship)
      select id, ${of(parents, other)}, ${(value % 3) + 1} from unnest(${students.slice(one % 6)}::bigint[]) as id
      on conflict do nothing`.execute(tx),
  'parents of another student': ({ students, parents }, tx, one, other) =>
    sql`update relationships set student_id = ${of(students, one)} where relationship_id = (
      select min(relationship_id) from relationships where parent_id = ${of(parents, other)})`.execute(tx),
  'parents removed': ({ students, parents }, tx, one, other) =>
    sql`delete from relationships where student_id = ${of(students, one)} or parent_id = ${of(parents, other)}`.execute(
      tx,
    ),
  'a group of another level': ({ groups }, tx, one, _other, value) =>
    sql`update groups set level = ${(value % 5) + 1} where group_id = ${of(groups, one)}`.execute(tx),
  'another advisor': ({ groups, parents }, tx, one, other, value) =>
    sql`update groups set assessor_id = ${value % 3 ? of(parents, other) : null} where group_id = ${of(groups, one)}`.execute(
      tx,
    ),
  'an advisor with another name': ({ parents }, tx, one, _other, value) =>
    sql`update users set last_name = ${`Ruiz ${value}`} where user_id = ${of(parents, one)}`.execute(tx),
  reports: ({ groups, file, type, professor, parents }, tx, one, other, value) =>
    sql`insert into reports (file_id, catalog_report_id, group_id, user_id)
      select ${file}, ${type}, ${of(groups, one)}, ${of([professor, ...parents], value)}
      from generate_series(0, ${other % 3}::int)`.execute(tx),
  'a new subject': ({ groups, professor, school_id }, tx, one, other) =>
    sql`with entry as (
        insert into subject_catalogs (folio, title, level) values (${`${school_id}-${one}-${other}`}, 'Música', 2) returning *)
      insert into subjects (group_id, catalog_subject_id, professor_id)
      select ${of(groups, one)}, catalog_subject_id, ${professor} from entry`.execute(tx),
  // Every other time the newest, which mostly has no marks yet: one that has them is refused.
  'a subject removed': ({ subjects }, tx, one, _other, value) =>
    value % 2
      ? sql`delete from subjects where subject_id >= ${of(subjects, one)}`.execute(tx)
      : sql`delete from subjects where subject_id = (select max(subject_id) from subjects)`.execute(tx),
}

const step = fc.record({
  what: fc.constantFrom(...Object.keys(HAPPENINGS)),
  one: fc.nat(50),
  other: fc.nat(50),
  value: fc.integer({ min: 1, max: 10_000 }),
})

const done = new Map<string, number>()
let steps = 0

const happen = async (
  ground: Ground,
  { what, one, other, value }: { what: string; one: number; other: number; value: number },
) => {
  steps += 1
  try {
    await build.within(ground.school_id, (tx) => HAPPENINGS[what]!(ground, tx, one, other, value))
    done.set(what, (done.get(what) ?? 0) + 1)
  } catch (error) {
    // Refused: a key that is taken, a row that others lead to, two that waited for each other.
    expect(error).toMatchObject({ code: expect.stringMatching(/^(23505|23503|23001|40P01)$/) })
  }
}

test(
  'the kept averages and counts are those of the marks, whatever happens in whichever order',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (happenings) => {
        const ground = await makeGround()
        for (let first = 0; first < happenings.length; first += AT_ONCE)
          await Promise.all(happenings.slice(first, first + AT_ONCE).map((each) => happen(ground, each)))
        expect(await inSchoolAsOwner(ground.school_id, 'select * from stats_differences')).toEqual([])
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    expect(steps).toBe(RUNS * STEPS)
    for (const what of Object.keys(HAPPENINGS))
      expect([what, (done.get(what) ?? 0) > 20]).toEqual([what, true])
  },
)

test('the number of students is right although many come and go at the same moment', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { school_id, group_id } = await build.taughtClass()
    const students = await build.students(school_id, 12)
    const setStatus = (student_id: number, status: Status) =>
      build.within(school_id, (tx) =>
        tx.updateTable('students').set({ status }).where('student_id', '=', student_id).execute(),
      )
    const count = async () => {
      expect(await inSchoolAsOwner(school_id, 'select * from stats_differences')).toEqual([])
      return inSchoolAsOwner(school_id, `select students from group_stats where group_id = ${group_id}`)
    }
    await Promise.all(students.map((id) => build.enroll(school_id, group_id, [id])))
    expect(await count()).toEqual([{ students: 15 }])
    await Promise.all(students.map((id) => setStatus(id, 0)))
    expect(await count()).toEqual([{ students: 3 }])
    const more = await build.students(school_id, 6)
    await Promise.all(more.flatMap((id) => [build.enroll(school_id, group_id, [id]), setStatus(id, 0)]))
    expect(await count()).toEqual([{ students: 3 }])
  }
})

test('a student who enters a group while it gets subjects is counted with all of them', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { school_id, professor, group_id } = await build.taughtClass({ size: 2 })
    const special = await build.group(school_id, { special: 1 })
    const [student_id = 0] = await build.students(school_id, 1)
    const parent = await build.user(school_id, ['PARENT'])
    await Promise.all([
      build.enroll(school_id, group_id, [student_id]),
      build.subject(school_id, group_id, professor.user_id),
      build.enroll(school_id, special, [student_id], 1),
      build.subject(school_id, special, professor.user_id),
      build.relationship(school_id, student_id, parent.user_id),
    ])
    expect(await inSchoolAsOwner(school_id, 'select * from stats_differences')).toEqual([])
    expect(
      await inSchoolAsOwner(
        school_id,
        `select group_id::int, level, groups, special_groups, amount_subjects, relationships
        from student_places where student_id = ${student_id}`,
      ),
    ).toEqual([{ group_id, level: 2, groups: 2, special_groups: 1, amount_subjects: 3, relationships: 1 }])
  }
})

test('the numbers of a finished cycle stay as they were when it ended', async () => {
  const { school_id, students } = await makeGround()
  const kept = () => inSchoolAsOwner(school_id, 'select * from group_stats order by group_id')
  await build.freeze(school_id)
  const before = await kept()
  expect(
    await inSchoolAsOwner(
      school_id,
      'select distinct group_id, level, groups, special_groups, amount_subjects from student_places',
    ),
  ).toEqual([{ group_id: null, level: null, groups: 0, special_groups: 0, amount_subjects: 0 }])
  await build.within(school_id, (tx) => tx.updateTable('students').set({ status: 0 }).execute())
  const next = await build.group(school_id)
  await build.enroll(school_id, next, students.slice(0, 1))
  expect((await kept()).slice(0, before.length)).toEqual(before)
  expect(await inSchoolAsOwner(school_id, 'select * from stats_differences')).toEqual([])
})

test('a number that is wrong is found', async () => {
  const { school_id, groups, subjects, students, partials } = await makeGround()
  const cell = { subject_id: subjects[0]!, student_id: students[0]!, partial_id: partials[0]! }
  await build.grade(school_id, { ...cell, calification: 80 })
  await build.within(school_id, async (tx) => {
    await tx
      .updateTable('student_subject_stats')
      .set({ grade_sum: 1 })
      .where('subject_id', '=', subjects[0]!)
      .execute()
    await tx
      .updateTable('subject_stats')
      .set({ absences: 7 })
      .where('subject_id', '=', subjects[1]!)
      .execute()
    await tx.updateTable('subject_stats').set({ lists: 7 }).where('subject_id', '=', subjects[2]!).execute()
    await tx
      .updateTable('subject_stats')
      .set({ last_score_at: '2026-01-01T00:00:00Z' })
      .where('subject_id', '=', subjects[3]!)
      .execute()
    await tx.updateTable('report_counts').set({ reports: 7 }).where('group_id', '=', groups[0]!).execute()
    await tx.updateTable('group_stats').set({ students: 99 }).where('group_id', '=', groups[0]!).execute()
    await tx.updateTable('group_stats').set({ presences: 99 }).where('group_id', '=', groups[1]!).execute()
    await tx.updateTable('group_words').set({ search: 'nada' }).where('group_id', '=', groups[0]!).execute()
    for (const [place, wrong] of [
      { group_id: null },
      { level: 5 },
      { groups: 9 },
      { special_groups: 9 },
      { amount_subjects: 9 },
      { relationships: 9 },
    ].entries())
      await tx.updateTable('student_places').set(wrong).where('student_id', '=', students[place]!).execute()
  })
  const found = await inSchoolAsOwner<{ kept: string }>(
    school_id,
    'select kept, id::int from stats_differences order by kept, id',
  )
  expect(found).toEqual([
    { kept: 'group_stats', id: groups[0] },
    // The absences of the class were added to its group: the recount reads marks, not the class.
    { kept: 'group_sums', id: groups[0] },
    { kept: 'group_sums', id: groups[1] },
    { kept: 'group_words', id: groups[0] },
    { kept: 'report_counts', id: groups[0] },
    ...students.map((id) => ({ kept: 'student_places', id })),
    { kept: 'student_subject_stats', id: subjects[0] },
    { kept: 'subject_captures', id: subjects[2] },
    { kept: 'subject_captures', id: subjects[3] },
    { kept: 'subject_stats', id: subjects[1] },
  ])
})

test('no trigger joins what was with what is: planned for one row, it would compare each of a whole level with every other', async () => {
  const joining = await asOwner(
    String.raw`select proname from pg_proc where prosrc ~ '(added|removed)\s+\w+\s+join\s+(added|removed)\M'`,
  )
  expect(joining).toEqual([])
})
