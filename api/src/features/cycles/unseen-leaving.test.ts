import { rehearseCut } from '@plantel/contract/cycles'
import { beforeEach, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build, passwordHash } from '../../../test/build/build.ts'
import { confirmed, jobOf, pastPartial, start, startUnseen, work } from '../../../test/build/secundaria.ts'

const PREPARATORIA = 4
const wanted = { ...confirmed, level: PREPARATORIA } as const

let built: { admin: Person; school_id: number }

beforeEach(async () => {
  const school_id = await build.school()
  const admin = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  await pastPartial(school_id, PREPARATORIA)
  for (const grade of ['1', '3', '5']) {
    const group_id = await build.group(school_id, { level: PREPARATORIA, grade, group: 'A' })
    await build.enroll(school_id, group_id, await build.students(school_id, 1))
  }
  await build.setting(school_id, 'last-grade', '6')
  built = { admin, school_id }
})

const setLast = (grade: string) =>
  build.within(built.school_id, (tx) =>
    tx.updateTable('settings').set({ value: grade }).where('key', '=', 'last-grade').execute(),
  )

const seen = async (body: object) =>
  (await as(built.admin).answer(rehearseCut, { params: { id: built.school_id }, body })).json()

const activeStudents = () =>
  build.within(built.school_id, (tx) =>
    tx.selectFrom('students').select('student_id').where('status', '=', 1).execute(),
  )

const changed = {
  code: 1017,
  errors: [{ field: 'cycle', message: 'Desde el ensayo cambió quiénes egresarían: haga otro' }],
}

test('a last grade that was lowered after the rehearsal lets nobody go whom it has not named', async () => {
  const { cycle, level } = wanted
  await seen({ cycle, level })
  await setLast('3')
  expect(await startUnseen(built, wanted)).toMatchObject(changed)
  const plan = await seen({ cycle, level })
  expect(plan.data.totals).toMatchObject({ graduated: 1 })
  expect(await startUnseen(built, wanted)).toMatchObject({ data: { job_id: expect.any(Number) } })
})

test('nor one that was lowered while the cut waited: it fails, and everybody stays', async () => {
  await start(built, wanted)
  await setLast('3')
  await work(built.school_id)
  expect(await jobOf(built)).toMatchObject({ status: 'failed' })
  expect(await activeStudents()).toHaveLength(3)
})

test('fewer who leave than were named is no danger', async () => {
  await setLast('3')
  await start(built, wanted)
  await setLast('6')
  await work(built.school_id)
  expect(await jobOf(built)).toMatchObject({ status: 'done' })
  expect(await activeStudents()).toHaveLength(3)
})
