import { correctList } from '@plantel/contract/attendance'
import { addRelationship, endRelationship } from '@plantel/contract/families'
import { clearGrade, saveGrades, updateGrade } from '@plantel/contract/grades'
import { updatePartial } from '@plantel/contract/partials'
import { RELATIONSHIP } from '@plantel/contract/school-words'
import { updateCatalogEntry } from '@plantel/contract/subjects'
import { giveUndo } from '@plantel/contract/undo'
import { expect, test } from 'vitest'
import { inSchoolAsOwner, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import { begin, otherConnection, untilSomebodyWaits } from '../../../test/other-connection.ts'
import { shown } from '../../../test/shown.ts'

const take = (person: Person, id: number | null) => as(person).answer(giveUndo, { params: { id: id ?? 0 } })

const officeOf = ({ school_id }: { school_id: number }) => build.user(school_id, ['ADMINISTER'])

const oneId = async (school_id: number, statement: string): Promise<number> => {
  const [row] = await inSchoolAsOwner<{ id: number }>(school_id, statement)
  return row!.id
}

/** A grade of the first child, in the open partial. */
const graded = async ({ professor, school_id, subject_id, partials, students }: BuiltClass) => {
  const cell = { subject_id, partial_id: partials[1]!, student_id: students[0]!, is_final: 0 as const }
  await as(professor).call(saveGrades, { body: { update: [], create: [{ ...cell, calification: 80 }] } })
  return oneId(school_id, 'select calification_id::int as id from califications')
}

test('a grade of who has left the group since stays (3102)', async () => {
  const built = await build.taughtClass({ size: 1 })
  const id = await graded(built)
  const { undo_id } = await as(built.professor).call(updateGrade, {
    params: { id },
    body: { calification: 70 },
  })
  await build.within(built.school_id, (tx) =>
    tx.deleteFrom('enrollments').where('group_id', '=', built.group_id).execute(),
  )
  expect(shown(await take(built.professor, undo_id))).toEqual([404, 3102])
})

test('a grade that was cleared does not come back where there are no partials any more (4022)', async () => {
  const built = await build.taughtClass({ size: 1 })
  const id = await graded(built)
  const { undo_id } = await as(built.professor).call(clearGrade, { params: { id } })
  await build.within(built.school_id, (tx) => tx.deleteFrom('partials').execute())
  expect(shown(await take(built.professor, undo_id))).toEqual([422, 4022])
})

const other = otherConnection()

/** Takes back while somebody else has changed the same and not yet ended. */
const takeBeside = async ({ school_id, professor }: BuiltClass, undo_id: number | null, change: string) => {
  await begin(other, school_id, change)
  const taken = take(professor, undo_id)
  await untilSomebodyWaits(other)
  await other.query('commit')
  return shown(await taken)
}

test('a grade that somebody changes at the same moment stays as that one left it (9018)', async () => {
  const built = await build.taughtClass({ size: 1 })
  const id = await graded(built)
  const { undo_id } = await as(built.professor).call(updateGrade, {
    params: { id },
    body: { calification: 70 },
  })
  const change = `update califications set calification = 60, version = version + 1 where calification_id = ${id}`
  expect(await takeBeside(built, undo_id, change)).toEqual([409, 9018])
  expect(await inSchoolAsOwner(built.school_id, 'select calification::int from califications')).toEqual([
    { calification: 60 },
  ])
})

test('so does a mark (9018)', async () => {
  const built = await build.taughtClass({ size: 1 })
  const { school_id, professor, subject_id, partials, students } = built
  const list = { subject_id, partial_id: partials[1]!, taken_by: professor.user_id, date: TODAY, students }
  await build.takenList(school_id, list)
  const [mark] = await inSchoolAsOwner<{ assist_id: number; version: number }>(
    school_id,
    'select assist_id::int, version from assists',
  )
  const { undo_id } = await as(professor).call(correctList, {
    body: { reason: 'Se registró por error', items: [{ ...mark!, assistance: 0 }] },
  })
  const change = `update assists set version = version + 1 where assist_id = ${mark!.assist_id}`
  expect(await takeBeside(built, undo_id, change)).toEqual([409, 9018])
})

test('a subject does not get a folio back that another has since (4015)', async () => {
  const school_id = await build.school()
  const office = await officeOf({ school_id })
  const [first, second] = [await build.catalogEntry(school_id), await build.catalogEntry(school_id)]
  const [row] = await inSchoolAsOwner<{ folio: string }>(
    school_id,
    `select folio from subject_catalogs where catalog_subject_id = ${first}`,
  )
  const change = (id: number, to: string) =>
    as(office).call(updateCatalogEntry, { params: { id }, body: { folio: to } })
  const { undo_id } = await change(first, 'NUEVO-1')
  await change(second, row!.folio)
  expect(shown(await take(office, undo_id))).toEqual([409, 4015])
})

test('an aunt does not come back beside another (1032)', async () => {
  const built = await build.taughtClass({ size: 1 })
  const { school_id, students } = built
  const student_id = students[0]!
  const office = await officeOf(built)
  const [aunt, mother, later] = [
    await build.user(school_id, ['PARENT']),
    await build.user(school_id, ['PARENT']),
    await build.user(school_id, ['PARENT']),
  ]
  await build.relationship(school_id, student_id, mother.user_id, RELATIONSHIP.mother)
  await build.relationship(school_id, student_id, aunt.user_id, RELATIONSHIP.other)
  const id = await oneId(
    school_id,
    `select relationship_id::int as id from relationships where parent_id = ${aunt.user_id}`,
  )
  const { undo_id } = await as(office).call(endRelationship, { params: { id } })
  await as(office).call(addRelationship, {
    params: { id: student_id, parent_id: later.user_id },
    body: { relationship: RELATIONSHIP.other },
  })
  expect(shown(await take(office, undo_id))).toEqual([409, 1032])
})

test('a partial does not go back onto the number (6101) or the days (6103) of another, nor away from its lists (6100)', async () => {
  const built = await build.taughtClass({ size: 1 })
  const { school_id, subject_id, professor, students } = built
  const [first = 0, second = 0, third = 0] = built.partials
  const office = await officeOf(built)
  const change = async (id: number, body: Record<string, unknown>) =>
    (await as(office).call(updatePartial, { params: { id }, body })).undo_id

  const renumbered = await change(third, { partial: 4 })
  await change(second, { partial: 3 })
  expect(shown(await take(office, renumbered))).toEqual([409, 6101])

  const shortened = await change(third, { start_date: '2026-05-01' })
  await change(second, { end_date: '2026-04-30', limit_date: '2026-05-05' })
  expect(shown(await take(office, shortened))).toEqual([409, 6103])

  const longer = await change(first, { start_date: '2026-01-05' })
  await build.takenList(school_id, {
    subject_id,
    partial_id: first,
    taken_by: professor.user_id,
    date: '2026-01-06',
    students,
  })
  expect(shown(await take(office, longer))).toEqual([409, 6100])
})
