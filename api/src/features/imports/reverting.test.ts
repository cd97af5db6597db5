import { readStudentParents } from '@plantel/contract/families'
import { revertImport } from '@plantel/contract/imports'
import { updateStudent } from '@plantel/contract/students'
import { beforeEach, expect, test } from 'vitest'
import { database, inSchoolAsOwner, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { applied, importOf, reverted } from '../../../test/build/imported-list.ts'
import {
  arrivedIn,
  listOf,
  newAdministrator,
  readyList,
  studentsIn,
} from '../../../test/build/imported-school.ts'
import { everyRow } from '../../../test/build/school-rows.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { inSchool } from '../../db/in-school.ts'
import { forgetImport } from './forget.ts'
import { performRevert } from './reverting/revert.ts'
import { failApplying } from './run-apply.ts'
import { untold } from './exclusive.ts'

const MOTHER = { mother: 'ROSA LÓPEZ DÍAZ', mother_phone: build.phone() }
const ANA = { folio: 'M-1', last_name: 'PEÑA', second_last_name: 'LÓPEZ', name: 'ANA', ...MOTHER }
const LUIS = { ...ANA, folio: 'M-2', name: 'LUIS', gender: 'Hombre', grade: '2', born: '20/08/2016' }
const EVA = { folio: 'M-3', last_name: 'RUIZ', second_last_name: 'SOTO', name: 'EVA', born: '02/11/2015' }

let by: Person

beforeEach(async () => {
  by = await newAdministrator()
})

const rehearsed = async (id: number) =>
  (await as(by).call(revertImport, { params: { id }, body: { rehearse: true } })).data

const byFolio = async () => new Map((await studentsIn(by)).map((each) => [each.folio, each]))
const idOf = async (folio: string): Promise<number> => (await byFolio()).get(folio)!.student_id

const parentsOf = async (student_id: number) =>
  (await as(by).call(readStudentParents, { params: { id: student_id } })).data

test('two imports: the first is not taken back where the second changed it, and both are when the last goes first', async () => {
  await studentsIn(by)
  const before = await everyRow(by.school_id)
  const first = await applied(by, await readyList(by, listOf({ ...ANA, street: 'Hidalgo' }, EVA)))
  const second = await applied(by, await readyList(by, listOf({ ...ANA, street: 'Morelos' }, EVA)))
  expect(second).toMatchObject({ applied: 1 })
  expect(await rehearsed(first.import_id)).toMatchObject({
    removed: { students: 1 },
    kept: [{ name: 'Peña López Ana', why: 'alguien cambió sus datos' }],
  })
  await reverted(by, second.import_id)
  expect(await rehearsed(first.import_id)).toMatchObject({ removed: { students: 2 }, kept: [] })
  await reverted(by, first.import_id)
  expect(await everyRow(by.school_id)).toEqual(before)
})

test('what somebody writes while it is taken back stays: nothing is planned once and for all', async () => {
  const done = await applied(by, await readyList(by, listOf(ANA, LUIS, EVA)))
  const eva = await idOf('M-3')
  const rosa = (await parentsOf(await idOf('M-1')))[0]!.user_id
  let steps = 0
  const inOne = <Result>(work: Parameters<typeof inSchool<Result>>[3]): Promise<Result> =>
    inSchool(database(), by.school_id, by.user_id, async (tx) => {
      await untold(tx)
      const result = await work(tx)
      steps += 1
      return result
    })
  // Between the plan and the first students.
  const beside = async <Result>(work: Parameters<typeof inSchool<Result>>[3]): Promise<Result> => {
    const result = await inOne(work)
    if (steps === 1) {
      await as(by).call(updateStudent, { params: { id: eva }, body: { street: 'Juárez' } })
      await inSchoolAsOwner(by.school_id, `update users set signed_in_at = now() where user_id = ${rosa}`)
    }
    return result
  }
  const result = await performRevert(
    beside,
    { import_id: done.import_id, today: TODAY },
    async () => undefined,
  )
  expect(result.removed).toMatchObject({ students: 0 })
  expect(result.kept.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Ruiz Soto Eva', 'Peña López Ana']),
  )
  expect((await byFolio()).get('M-3')).toMatchObject({ group_title: '3° A Matutino' })
})

test('after the days of the school rows and file are gone and the counts stay; then nothing is taken back', async () => {
  const done = await applied(by, await readyList(by, listOf(ANA, EVA)))
  expect(await arrivedIn(by.school_id)).toHaveLength(1)
  await forgetImport(workshop(), { school_id: by.school_id, import_id: done.import_id })
  await forgetImport(workshop(), { school_id: by.school_id, import_id: done.import_id })
  expect(await arrivedIn(by.school_id)).toEqual([])
  expect(await inSchoolAsOwner(by.school_id, 'select from import_rows')).toEqual([])
  expect(await importOf(by, done.import_id)).toMatchObject({
    has_rows: false,
    counts: done.counts,
    applied: 2,
  })
  const asked = { params: { id: done.import_id }, body: { rehearse: true } }
  expect((await as(by).answer(revertImport, asked)).statusCode).toBe(409)
})

test('what a failed or restored import has put in can be taken back', async () => {
  const done = await applied(by, await readyList(by, listOf(ANA, EVA)))
  await inSchoolAsOwner(
    by.school_id,
    `update imports set status = 'applying', applied_at = null, revert_until = null`,
  )
  await inSchoolAsOwner(
    by.school_id,
    `insert into jobs (kind, created_by, total, input) values ('import-apply', ${by.user_id}, 1, '{"import_id": ${done.import_id}}')`,
  )
  const [job] = await inSchoolAsOwner<{ job_id: number }>(
    by.school_id,
    'select max(job_id)::int as job_id from jobs',
  )
  await inSchool(database(), by.school_id, by.user_id, (tx) =>
    failApplying(
      tx,
      {
        job_id: job!.job_id,
        created_by: by.user_id,
        created_at: '',
        input: { import_id: done.import_id },
        last_try: true,
      },
      { message: 'disk' },
    ),
  )
  expect(await importOf(by, done.import_id)).toMatchObject({ status: 'applied', applied: 2 })
  expect((await reverted(by, done.import_id)).reverted).toEqual({ removed: 2, kept: 0 })
})
