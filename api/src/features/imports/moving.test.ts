import { answerImport, changeImportRow } from '@plantel/contract/import-rows'
import { revertImport } from '@plantel/contract/imports'
import { changeGroup } from '@plantel/contract/enrollments'
import { expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { applied, importOf, reverted, rowsOf } from '../../../test/build/imported-list.ts'
import { administratorOf, listOf, readyList } from '../../../test/build/imported-school.ts'
import { differingRows, everyRow } from '../../../test/build/school-rows.ts'
import {
  both,
  differencesIn,
  markIn,
  marksIn,
  none,
  placesOf,
  type TwoGroups,
  twoGroups,
} from '../../../test/build/two-groups.ts'

const ANA = { folio: 'M-1', last_name: 'PEÑA', second_last_name: 'LÓPEZ', name: 'ANA' }

/** Ana is in 3° A with marks in three classes, two of which 3° B has too. */
const anaIn3A = async (): Promise<{ two: TwoGroups; by: Person }> => {
  const two = await twoGroups()
  const { school_id, from, to, student_id } = two
  await inSchoolAsOwner(
    school_id,
    `update groups set level = 2, grade = '3', turn = 1, "group" = case group_id when ${from} then 'A' else 'B' end
     where group_id in (${from}, ${to})`,
  )
  await inSchoolAsOwner(
    school_id,
    `update students set folio = 'M-1', name = 'Ana', last_name = 'Peña', second_last_name = 'López', curp = null, gender = 1,
     date_birth = '2015-03-14' where student_id = ${student_id}`,
  )
  return { two, by: await administratorOf(school_id) }
}

/** Marks that went and came back: their versions, what says that something is new, and figures of classes that are zero again. */
const COUNTS_CHANGES = new Set([
  'assists',
  'attendance_lists',
  'calification_history',
  'califications',
  'capture_counts',
  'feed_events',
  'memberships',
  'student_subject_stats',
  'subject_stats',
])

const marksOf = (two: TwoGroups) => Promise.all([...two.source, ...two.target].map((id) => marksIn(two, id)))

const moved = async (by: Person) => {
  const { import_id } = await readyList(by, listOf({ ...ANA, group: 'B' }))
  const body = { choices: [{ key: '9153:group', choice: 'take' }] }
  await as(by).call(changeImportRow, { params: { id: import_id, row: 1 }, body })
  return applied(by, await importOf(by, import_id))
}

test('who stands in the list of another group stays, unless somebody says otherwise', async () => {
  const { two, by } = await anaIn3A()
  const { import_id, counts, to_apply } = await readyList(by, listOf({ ...ANA, group: 'B' }))
  expect([counts.question, to_apply]).toEqual([1, 0])
  const [row] = await rowsOf(by, import_id)
  expect(row!.messages.find(({ code }) => code === 9153)).toMatchObject({
    text: 'En la escuela está en 3° A Matutino y el archivo dice 3° B Matutino',
    choices: [{ value: 'keep' }, { value: 'take' }],
  })
  const answer = { code: 9153, field: 'group', choice: 'default' }
  const { data } = await as(by).call(answerImport, { params: { id: import_id }, body: answer })
  expect(data.counts).toMatchObject({ unchanged: 1, question: 0 })
  expect(await placesOf(two.school_id, two.student_id)).toEqual([two.from])
})

test('who changes takes the marks along, and a revert brings everything back as it was', async () => {
  const { two, by } = await anaIn3A()
  const before = await everyRow(two.school_id)
  const done = await moved(by)
  expect(done).toMatchObject({ status: 'applied', applied: 1 })
  expect(await placesOf(two.school_id, two.student_id)).toEqual([two.to])
  expect(await marksOf(two)).toEqual([none, none, both, both, both, none])
  await reverted(by, done.import_id)
  expect(await placesOf(two.school_id, two.student_id)).toEqual([two.from])
  expect(await marksOf(two)).toEqual([both, both, both, none, none, none])
  const differing = Object.keys(differingRows(before, await everyRow(two.school_id)))
  expect(differing.filter((table) => !COUNTS_CHANGES.has(table))).toEqual([])
  expect(await differencesIn(two.school_id)).toEqual([])
})

test('who moved on since, or whose marks lie among others, stays and is named', async () => {
  const { two, by } = await anaIn3A()
  await markIn(two, two.target[0], ['2026-03-09'], [55])
  const mixed = await moved(by)
  const rehearsed = async (id: number) =>
    (await as(by).call(revertImport, { params: { id }, body: { rehearse: true } })).data
  expect(await rehearsed(mixed.import_id)).toMatchObject({
    restored: 0,
    kept: [
      { name: 'Peña López Ana', why: 'sus asistencias y calificaciones ya están entre las del otro grupo' },
    ],
  })
  await as(by).call(changeGroup, {
    params: { id: two.student_id, group_id: two.to },
    body: { group_id: two.from },
  })
  expect(await rehearsed(mixed.import_id)).toMatchObject({
    kept: [{ why: 'ya no está en el grupo que le dio la importación' }],
  })
  await reverted(by, mixed.import_id)
  expect(await placesOf(two.school_id, two.student_id)).toEqual([two.from])
})

test('who was moved by somebody between the review and Importar waits; who has left the school is not put anywhere', async () => {
  const { two, by } = await anaIn3A()
  const { import_id } = await readyList(by, listOf({ ...ANA, group: 'B' }))
  const body = { choices: [{ key: '9153:group', choice: 'take' }] }
  await as(by).call(changeImportRow, { params: { id: import_id, row: 1 }, body })
  const seen = await importOf(by, import_id)
  await inSchoolAsOwner(two.school_id, `update students set status = 0 where student_id = ${two.student_id}`)
  expect(await applied(by, seen)).toMatchObject({ applied: 0 })
  const [row] = await rowsOf(by, import_id)
  expect(row!.messages).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        code: 9155,
        text: 'Está de baja en la escuela: no se le agrega a 3° B Matutino',
      }),
    ]),
  )
})
