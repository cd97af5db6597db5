import { applyImport } from '@plantel/contract/imports'
import { addRelationship } from '@plantel/contract/families'
import { updateStudent } from '@plantel/contract/students'
import { beforeEach, expect, test } from 'vitest'
import { database, inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, PASSWORD } from '../../../test/build/build.ts'
import { applied, importOf, importWork, rowsOf } from '../../../test/build/imported-list.ts'
import { listOf, newAdministrator, readyList, studentsIn } from '../../../test/build/imported-school.ts'
import { openJobs } from '../../../test/open-jobs.ts'
import { noHelpers } from '../../../test/task-helpers.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { inSchool } from '../../db/in-school.ts'
import { lockSchoolWhole } from '../../domain/schools/whole-school.ts'
import { importTasks } from './tasks.ts'

const ROSA = { mother: 'ROSA LÓPEZ DÍAZ', mother_phone: build.phone() }
const ANA = { folio: 'M-1', last_name: 'PEÑA', second_last_name: 'LÓPEZ', name: 'ANA' }
const EVA = { folio: 'M-2', last_name: 'RUIZ', second_last_name: 'SOTO', name: 'EVA', born: '02/11/2015' }

let by: Person

beforeEach(async () => {
  by = await newAdministrator()
})

const stored = {
  name: 'Ana',
  last_name: 'Peña',
  second_last_name: 'López',
  folio: 'M-1',
  gender: 1 as const,
  date_birth: '2015-03-14',
}
const known = async (row: object = {}): Promise<number> =>
  (await build.students(by.school_id, 1, { ...stored, ...row }))[0]!

/** Each changes the school between the review and *Importar*: the row of Ana waits, the others are in. */
const MEANWHILE: Record<
  string,
  [list: string, before: () => Promise<unknown>, meanwhile: () => Promise<unknown>]
> = {
  'somebody edits the student': [
    listOf({ ...ANA, street: 'Hidalgo' }, EVA),
    () => known({ street: null }),
    async () => {
      const [ana] = await studentsIn(by)
      await as(by).call(updateStudent, { params: { id: ana!.student_id }, body: { street: 'Juárez' } })
    },
  ],
  'somebody registers the student': [listOf(ANA, EVA), async () => undefined, () => known()],
  'somebody of the school takes the phone': [
    listOf({ ...ANA, ...ROSA }, EVA),
    async () => undefined,
    async () => {
      const other = await build.user(by.school_id, ['PARENT'])
      await inSchoolAsOwner(
        by.school_id,
        `update users set cellphone = '${ROSA.mother_phone}' where user_id = ${other.user_id}`,
      )
    },
  ],
  'another mother is linked': [
    listOf({ ...ANA, ...ROSA, grade: '', group: '' }, EVA),
    () => known(),
    async () => {
      const [ana] = await studentsIn(by)
      const other = await build.user(by.school_id, ['PARENT'])
      const params = { id: ana!.student_id, parent_id: other.user_id }
      await as(by).call(addRelationship, { params, body: { relationship: 2 } })
    },
  ],
  'the group ends': [
    listOf(ANA, { ...EVA, grade: '', group: '' }),
    () => build.group(by.school_id, { grade: '3', group: 'A', level: 2, turn: 1 }),
    async () => {
      const cycle_id = await build.cycle(by.school_id)
      await inSchoolAsOwner(by.school_id, `update groups set cycle_id = ${cycle_id}`)
    },
  ],
}

test.each(Object.entries(MEANWHILE))(
  '%s: its row is judged again, and nobody is lost or doubled',
  async (_, [list, before, meanwhile]) => {
    await before()
    const { import_id } = await readyList(by, list)
    await inSchoolAsOwner(by.school_id, `update imports set answers = '{"9117": "file", "9114": "same"}'`)
    const read = await importOf(by, import_id)
    const taken = read.to_apply
    await meanwhile()
    const done = await applied(by, read)
    expect(done.status).toBe('applied')
    expect(done.applied).toBe(taken - 1)
    const [ana] = await rowsOf(by, import_id)
    expect(ana).toMatchObject({ applied: false })
    expect((await studentsIn(by)).filter(({ name }) => name === 'Eva')).toHaveLength(1)
    expect((await studentsIn(by)).filter(({ name }) => name === 'Ana').length).toBeLessThan(2)
  },
)

test('killed between batches, the job goes on with what is left; run twice, nothing is doubled', async () => {
  const many = Array.from({ length: 1_100 }, (_, place) => ({
    ...ANA,
    folio: `M-${place}`,
    name: `ANA ${String.fromCharCode(65 + (place % 26))}${String.fromCharCode(65 + Math.floor(place / 26))}`,
    born: `0${1 + (place % 9)}/0${1 + (place % 8)}/2015`,
    ...(place < 700 ? ROSA : {}),
  }))
  const { import_id, counts, to_apply } = await readyList(by, listOf(...many))
  expect(to_apply).toBeGreaterThan(1_000)
  await as(by).call(applyImport, { params: { id: import_id }, body: { password: PASSWORD, expect: counts } })
  const [job_id] = await openJobs(by.school_id, 'import-apply')
  const broken = { ...workshop() }
  let transactions = 0
  const db = new Proxy(broken.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (name === 'transaction') {
        transactions += 1
        if (transactions === 5) throw new Error('killed')
      }
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const killed = importTasks({ ...broken, db })['import-apply']!
  await expect(killed({ school_id: by.school_id, job_id }, noHelpers)).rejects.toThrow('killed')
  const [counted] = await inSchoolAsOwner<{ in: number }>(
    by.school_id,
    'select count(applied_at)::int as in from import_rows',
  )
  expect(counted!.in).toBeGreaterThan(0)
  expect(counted!.in).toBeLessThan(to_apply)
  await inSchoolAsOwner(by.school_id, `update jobs set status = 'waiting' where job_id = ${job_id}`)
  await inSchoolAsOwner(by.school_id, `update imports set status = 'applying' where import_id = ${import_id}`)
  const whole = importTasks(workshop())['import-apply']!
  await whole({ school_id: by.school_id, job_id }, noHelpers)
  await whole({ school_id: by.school_id, job_id }, noHelpers)
  expect(await importOf(by, import_id)).toMatchObject({ status: 'applied', applied: to_apply })
  const twice = 'select folio from students group by folio having count(*) > 1'
  expect(await inSchoolAsOwner(by.school_id, twice)).toEqual([])
  expect(await inSchoolAsOwner(by.school_id, "select from users where name = 'Rosa'")).toHaveLength(1)
})

test('whoever holds the whole school keeps it from beginning, and it has failed with nothing written', async () => {
  const { import_id, counts } = await readyList(by, listOf(ANA))
  await as(by).call(applyImport, { params: { id: import_id }, body: { password: PASSWORD, expect: counts } })
  await inSchool(database(), by.school_id, null, async (tx) => {
    await lockSchoolWhole(tx)
    await importWork(by.school_id, 'import-apply')
  })
  expect(await importOf(by, import_id)).toMatchObject({ status: 'ready', applied: 0 })
  expect(await studentsIn(by)).toEqual([])
})

test('parents who share an e-mail are two people, and one of them has it', async () => {
  const mail = `familia${build.phone()}@example.mx`
  const email = { mother_email: mail.toUpperCase() }
  const list = listOf(
    { ...ANA, ...ROSA, ...email },
    { ...EVA, mother: 'CARMEN SOTO GIL', mother_phone: build.phone(), ...email },
  )
  const done = await applied(by, await readyList(by, list))
  expect(done).toMatchObject({ status: 'applied', applied: 2 })
  const rows = await inSchoolAsOwner(by.school_id, `select from users where lower(email) = '${mail}'`)
  expect(rows).toHaveLength(1)
})
