import { deleteActivity } from '@plantel/contract/activities'
import { correctList } from '@plantel/contract/attendance'
import { createResolution } from '@plantel/contract/custody'
import { endRelationship } from '@plantel/contract/families'
import { grantGradeEditing, saveGrades, updateGrade } from '@plantel/contract/grades'
import { RELATIONSHIP } from '@plantel/contract/school-words'
import { deactivateStudent } from '@plantel/contract/students'
import { suspendClasses } from '@plantel/contract/suspensions'
import { giveUndo, readUndos } from '@plantel/contract/undo'
import { afterEach, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON, TODAY } from '../../../test/app.ts'
import { as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build, type BuiltClass, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { shown } from '../../../test/shown.ts'

afterEach(() => {
  clock.now = NOON
})

const REASON = 'Se registró por error'

const listOf = async (person: Person, query: Record<string, string> = {}) =>
  (await as(person).call(readUndos, { params: { id: person.school_id }, query })).data

const take = (person: Person, id: number | null) => as(person).answer(giveUndo, { params: { id: id ?? 0 } })

const officeOf = async (school_id: number): Promise<Person> =>
  build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })

/** Of one child of the class, in the open partial. */
const cellOf = ({ subject_id, partials, students }: BuiltClass, place = 0) => ({
  subject_id,
  partial_id: partials[1]!,
  student_id: students[place]!,
  is_final: 0 as const,
})

const graded = async (built: BuiltClass, places: readonly number[]): Promise<number> => {
  const create = places.map((place) => ({ ...cellOf(built, place), calification: 80 }))
  const { undo_id } = await as(built.professor).call(saveGrades, { body: { update: [], create } })
  return undo_id!
}

test('a professor takes back and reads what is their own, and nothing else', async () => {
  const built = await build.taughtClass({ size: 1 })
  const { school_id, professor, subject_id } = built
  const office = await officeOf(school_id)
  const undo_id = await graded(built, [0])
  expect((await listOf(professor)).map((row) => row.undo_id)).toEqual([undo_id])
  const colleague = await build.user(school_id, ['PROFESSOR'])
  expect(await listOf(colleague)).toEqual([])
  expect(shown(await take(colleague, undo_id))).toEqual([404, undefined])
  const { undo_id: left } = await as(office).call(deactivateStudent, {
    params: { id: built.students[0]! },
    body: { password: PASSWORD },
  })
  expect(await listOf(professor)).toHaveLength(1)
  expect(shown(await take(professor, left))).toEqual([404, undefined])
  await take(office, left)

  // The class is another's since: the opposite command would be refused as well.
  await build.within(school_id, (tx) =>
    tx
      .updateTable('subjects')
      .set({ professor_id: colleague.user_id })
      .where('subject_id', '=', subject_id)
      .execute(),
  )
  expect(shown(await take(professor, undo_id))).toEqual([404, undefined])
})

test('the office needs the grant that it needs today', async () => {
  const built = await build.taughtClass({ size: 1 })
  const office = await officeOf(built.school_id)
  const undo_id = await graded(built, [0])
  expect(shown(await take(office, undo_id))).toEqual([403, 9003])
  const session = withToken(await newToken(office))
  await session.call(grantGradeEditing, { body: { password: PASSWORD } })
  expect(shown(await session.answer(giveUndo, { params: { id: undo_id } }))).toEqual([200, undefined])
})

test('many new grades go in one way back, which is taken back at once too', async () => {
  const built = await build.taughtClass({ size: 3 })
  const { professor, school_id, subject_id } = built
  const undo_id = await graded(built, [0, 1, 2])
  const [saved] = await listOf(professor)
  expect(saved?.text).toBe('Guardó 3 calificaciones')
  expect(shown(await take(professor, undo_id))).toEqual([200, undefined])
  const count = () =>
    inSchoolAsOwner(
      school_id,
      `select count(*)::int as grades from califications where subject_id = ${subject_id}`,
    )
  expect(await count()).toEqual([{ grades: 0 }])
  const [newest, ...others] = await listOf(professor)
  expect(others).toHaveLength(1)
  expect(newest?.text).toBe('Guardó 3 calificaciones')
  expect(shown(await take(professor, newest!.undo_id))).toEqual([200, undefined])
  expect(await count()).toEqual([{ grades: 3 }])
})

test('a grade that is saved as it is has no way back', async () => {
  const built = await build.taughtClass({ size: 2 })
  await graded(built, [0])
  const [row] = await inSchoolAsOwner<{ id: number }>(
    built.school_id,
    'select calification_id::int as id from califications',
  )
  const same = await as(built.professor).call(updateGrade, {
    params: { id: row!.id },
    body: { calification: 80 },
  })
  expect(same.undo_id).toBeNull()
})

const listed = async (built: BuiltClass, students: readonly number[]) => {
  const { school_id, subject_id, partials, professor } = built
  const list = { subject_id, partial_id: partials[1]!, taken_by: professor.user_id, date: TODAY, students }
  await build.takenList(school_id, list)
  const [mark] = await inSchoolAsOwner<{ assist_id: number; version: number }>(
    school_id,
    `select assist_id::int, version from assists where subject_id = ${subject_id} limit 1`,
  )
  return mark!
}

test('a professor takes a correction back within their days only (9011); who was added to a list stays', async () => {
  const built = await build.taughtClass({ size: 2 })
  const { professor, students, subject_id } = built
  const mark = await listed(built, [students[0]!])
  const { undo_id } = await as(professor).call(correctList, {
    body: { reason: REASON, items: [{ ...mark, assistance: 0 }] },
  })
  const added = await as(professor).call(correctList, {
    body: {
      reason: REASON,
      items: [{ student_id: students[1]!, subject_id, date: TODAY, assistance: 1 }],
    },
  })
  expect(added.undo_id).toBeNull()
  clock.now = new Date('2026-03-25T18:00:00Z')
  const later = withToken(await newToken(professor))
  expect(shown(await later.answer(giveUndo, { params: { id: undo_id! } }))).toEqual([403, 9011])
  clock.now = NOON
  expect(shown(await take(professor, undo_id))).toEqual([200, undefined])
  const history = await inSchoolAsOwner(
    built.school_id,
    `select reason from assist_history where assist_id = ${mark.assist_id} order by history_id`,
  )
  expect(history).toEqual([{ reason: REASON }, { reason: 'Se deshizo la corrección' }])
})

test('a suspension that families were told of has no way back', async () => {
  const built = await build.taughtClass({ size: 1 })
  const office = await officeOf(built.school_id)
  const { data } = await as(office).call(suspendClasses, {
    params: { id: built.school_id },
    body: { date: TODAY, text: 'No hay agua' },
  })
  const gone = await as(office).call(deleteActivity, { params: { id: data.activity_id } })
  expect(gone.undo_id).toBeNull()
})

interface Family {
  school_id: number
  office: Person
  student_id: number
  mother: Person
  father: Person
}

const aFamily = async (): Promise<Family> => {
  const school_id = await build.school()
  const [student_id = 0] = await build.students(school_id, 1)
  const [mother, father] = [await build.user(school_id, ['PARENT']), await build.user(school_id, ['PARENT'])]
  await build.relationship(school_id, student_id, mother.user_id, RELATIONSHIP.mother)
  await build.relationship(school_id, student_id, father.user_id)
  return { school_id, office: await officeOf(school_id), student_id, mother, father }
}

const ended = async ({ school_id, office }: Family, parent: Person): Promise<number> => {
  const [link] = await inSchoolAsOwner<{ id: number }>(
    school_id,
    `select relationship_id::int as id from relationships where parent_id = ${parent.user_id}`,
  )
  const body = { password: PASSWORD, reason: REASON }
  const { undo_id } = await as(office).call(endRelationship, { params: { id: link!.id }, body })
  return undo_id!
}

const accessOf = ({ school_id }: Family, parent: Person) =>
  inSchoolAsOwner(school_id, `select access from relationships where parent_id = ${parent.user_id}`)

test('a mother comes back only while no access was changed of the student since', async () => {
  const family = await aFamily()
  const first = await ended(family, family.mother)
  const second = await ended(family, family.father)
  const answer = await take(family.office, first)
  expect(answer.json()).toMatchObject({
    code: 9018,
    errors: [{ message: expect.stringMatching(/; después se registró otro cambio de acceso del alumno$/) }],
  })
  expect(shown(await take(family.office, second))).toEqual([200, undefined])
  expect(await accessOf(family, family.father)).toEqual([{ access: 2 }])
  expect(await accessOf(family, family.mother)).toEqual([])
})

test('while the student has a resolution, who comes back sees nothing before it is decided', async () => {
  const family = await aFamily()
  await as(family.office).call(createResolution, {
    params: { id: family.student_id },
    body: { kind: 3, court: 'Juzgado 1', file_number: '12/2026', issued_on: '2026-02-01', summary: 'Guarda' },
  })
  const undo_id = await ended(family, family.mother)
  expect(shown(await take(family.office, undo_id))).toEqual([200, undefined])
  expect(await accessOf(family, family.mother)).toEqual([{ access: 0 }])
})

test('of the own child nobody reads it or takes it back', async () => {
  const family = await aFamily()
  const { school_id, student_id, office } = family
  const related = await build.user(school_id, ['ADMINISTER', 'PARENT'])
  await build.relationship(school_id, student_id, related.user_id, RELATIONSHIP.other)
  const undo_id = await ended(family, family.mother)
  const { undo_id: left } = await as(office).call(deactivateStudent, {
    params: { id: student_id },
    body: { password: PASSWORD },
  })
  expect(await listOf(related)).toEqual([])
  expect(shown(await take(related, undo_id))).toEqual([404, undefined])
  expect(shown(await take(related, left))).toEqual([404, undefined])
  expect(await listOf(office)).toHaveLength(2)
})
