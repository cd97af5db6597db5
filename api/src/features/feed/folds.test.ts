import { markFeedRead, readFeed } from '@plantel/contract/feed'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

const feedOf = async (person: Person) => (await as(person).call(readFeed)).data

/** Each of these students has a file of the advisor and new reports in it, of which the advisor is told. */
const reported = async (
  built: Awaited<ReturnType<typeof build.taughtClass>>,
  students: readonly number[],
  each = 1,
) => {
  const { school_id, group_id, professor, advisor } = built
  const [type = 0] = await build.reportTypes(school_id, ['Retardo'])
  await build.within(school_id, async (tx) => {
    await sql`select set_config('app.untold', '1', true)`.execute(tx)
    await sql`with f as (
        insert into files (student_id, assessor_id) select unnest(${[...students]}::bigint[]), ${advisor.user_id}
        returning file_id, student_id),
      w as (
        insert into reports (file_id, group_id, user_id, catalog_report_id)
        select file_id, ${group_id}, ${professor.user_id}, ${type} from f, generate_series(1, ${each}::int)
        returning report_id, file_id)
      insert into feed_entries (user_id, category, student_id, report_id)
      select ${advisor.user_id}, 'report', f.student_id, w.report_id from w join f using (file_id)`.execute(
      tx,
    )
  })
}

test('new reports of many on one day are one entry of who advises them, read when all are', async () => {
  const built = await build.taughtClass({ size: 4 })
  await reported(built, built.students)
  const { advisor } = built
  const [entry, ...others] = await feedOf(advisor)
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    text: 'Hay nuevos reportes de 4 alumnos.',
    student_id: null,
    file_id: null,
    read: false,
    date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    fold: { kind: 'reports', students: 4 },
  })
  expect(entry!.fold!.entry_ids).toHaveLength(4)
  const { data } = await as(advisor).call(markFeedRead, { body: { entry_ids: entry!.fold!.entry_ids } })
  expect(data.unread).toBe(0)
  expect((await feedOf(advisor))[0]).toMatchObject({ read: true, fold: { students: 4 } })
})

test('three reports of two students are told one by one', async () => {
  const built = await build.taughtClass({ size: 2 })
  await reported(built, built.students, 2)
  const entries = await feedOf(built.advisor)
  expect(entries).toHaveLength(4)
  expect(entries.some(({ fold }) => fold !== undefined)).toBe(false)
})

test('a mother who advises has the reports of others folded, and that of her child by itself', async () => {
  const built = await build.taughtClass({ size: 3 })
  const { school_id, advisor, students, group_id, professor } = built
  await reported(built, students)
  const [child = 0] = await build.students(school_id, 1, { name: 'Íñigo' })
  await build.within(school_id, (tx) =>
    tx
      .updateTable('users')
      .set({ group_id: '00110000000000000000' })
      .where('user_id', '=', advisor.user_id)
      .execute(),
  )
  await build.relationship(school_id, child, advisor.user_id)
  const other = await build.user(school_id, ['ASSESSOR'])
  await reported({ ...built, advisor: other, group_id, professor }, [child])
  await inSchoolAsOwner(
    school_id,
    `insert into feed_entries (user_id, category, student_id, report_id)
     select ${advisor.user_id}, 'report', ${child}, max(report_id) from reports`,
  )
  const entries = await feedOf(advisor)
  expect(entries.map(({ fold }) => fold?.students)).toEqual([undefined, 3])
  expect(entries[0]).toMatchObject({ student_id: child })
})

test('who is of age soon is one entry of the administration, which opens their list', async () => {
  const school_id = await build.school()
  const administrator = await build.user(school_id, ['ADMINISTER'])
  await build.students(school_id, 3)
  await inSchoolAsOwner(
    school_id,
    `insert into feed_entries (user_id, category, student_id, custody, date)
     select ${administrator.user_id}, 'report', student_id, 'adult', date '2026-03-20' from students`,
  )
  const [entry, ...others] = await feedOf(administrator)
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    text: '3 alumnos cumplen 18 años. Decida con sus familias quién verá sus datos.',
    student_id: null,
    fold: { kind: 'adult', students: 3 },
  })
  expect(entry).not.toHaveProperty('custody')
})
