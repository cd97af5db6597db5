import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../../test/app.ts'
import type { Person } from '../../../../test/as.ts'
import type { Zipped } from '../../../../test/build/altered-zip.ts'
import { fetchedBackup, madeBackup } from '../../../../test/build/backups.ts'
import { build } from '../../../../test/build/build.ts'
import {
  type Built,
  differences as miscounted,
  secundaria,
  start,
  work,
} from '../../../../test/build/secundaria.ts'
import { storedPhoto } from '../../../../test/build/stored-photo.ts'
import { differences } from '../../../../test/copies/compared-copies.ts'
import { type RestoredSchool, restoreInto } from '../../../../test/copies/restored-school.ts'
import { unzipped } from '../../../../test/unzip.ts'
import { readWrittenTables } from './made-columns.ts'

let built: Built
let by: Person
let before: Zipped
let restored: RestoredSchool

/** Who is *por reinscribir* and came, came not, and left; in the cycle after the cut. */
const goOn = async ({ school_id, professor, admin, students }: Built): Promise<void> => {
  const [[came, absent, left] = [], second = []] = [students['1'], students['2']]
  const [class_] = await inSchoolAsOwner<{ subject_id: number; group_id: number }>(
    school_id,
    `select s.subject_id::int, s.group_id::int from subjects s join groups g using (school_id, group_id)
     where g.cycle_id is null and g.grade = '2'`,
  )
  const { subject_id, group_id } = class_!
  const [partial_id = 0] = await build.within(school_id, async (tx) => {
    const { rows } = await sql<{ partial_id: number }>`
      insert into partials (partial, level, start_date, end_date, limit_date)
      values (1, 3, '2026-03-01', '2026-04-15', '2026-04-20') returning partial_id`.execute(tx)
    return rows.map(({ partial_id: id }) => id)
  })
  await build.takenList(school_id, {
    subject_id,
    partial_id,
    taken_by: professor.user_id,
    date: '2026-03-09',
    students: [came!, absent!],
  })
  await build.within(school_id, async (tx) => {
    await sql`update assists set assistance = 0, code = 'F', version = 2 where student_id = ${absent!} and date = '2026-03-09'`.execute(
      tx,
    )
    await sql`update groups set last_list_number = 5 where group_id = ${group_id}`.execute(tx)
    await sql`update enrollments set list_number = 4 where group_id = ${group_id} and student_id = ${came!}`.execute(
      tx,
    )
    await sql`update students set status = 0, situation = 'Baja' where student_id = ${left!}`.execute(tx)
    await sql`update groups set roll = 1, roll_subject_id = ${subject_id} where group_id = ${group_id}`.execute(
      tx,
    )
  })
  await build.grade(school_id, { subject_id, student_id: came!, partial_id, calification: 91.5 })
  await build.grade(school_id, { subject_id, student_id: absent!, partial_id, calification: 60 })
  await build.within(school_id, (tx) =>
    tx
      .deleteFrom('califications')
      .where('student_id', '=', absent!)
      .where('partial_id', '=', partial_id)
      .execute(),
  )
  await storedPhoto(school_id, 'users', admin.user_id)
  await storedPhoto(school_id, 'students', second[0]!)
}

beforeAll(async () => {
  built = await secundaria()
  await start(built)
  await work(built.school_id)
  await goOn(built)
  const { admin } = built
  before = await unzipped((await fetchedBackup(admin, await madeBackup(admin))).rawPayload)
  by = await build.elsewhere(admin, { group_id: '10000000000000000000' })
  restored = await restoreInto(by, before)
}, 120_000)

test('a school with a finished cycle comes out of a second copy as it was, counts and all', async () => {
  const after = await unzipped((await fetchedBackup(by, await madeBackup(by))).rawPayload)
  const tables = await build.within(by.school_id, readWrittenTables)
  expect(differences(before, after, { tables, ids: restored.ids, joined: built.admin.cellphone })).toEqual([])
}, 60_000)

test('what is counted is what there is', async () => {
  expect(await miscounted(built.school_id)).toEqual([])
  expect(await miscounted(by.school_id)).toEqual([])
})

test('who administered the empty school is that person, with the photo of the copy', async () => {
  expect(restored.ids.mapped('users', built.admin.user_id)).toBe(by.user_id)
  expect(restored.pictures).toBe(2)
})

test('a finished cycle is closed again', async () => {
  await expect(
    build.within(by.school_id, (tx) =>
      sql`update groups set turn = 2 where cycle_id is not null`.execute(tx),
    ),
  ).rejects.toThrow('row belongs to a finished cycle')
})

test('a new grade has its history again', async () => {
  const subject_id = restored.ids.mapped('subjects', built.subjects['1']!)
  expect(subject_id).toBeDefined()
  const count = () =>
    inSchoolAsOwner<{ n: number }>(by.school_id, 'select count(*)::int as n from calification_history')
  const [{ n: had } = { n: 0 }] = await count()
  await build.within(by.school_id, (tx) =>
    sql`update califications set calification = 70 where calification = 91.5`.execute(tx),
  )
  const [{ n: has } = { n: 0 }] = await count()
  expect(has).toBe(had + 1)
})
