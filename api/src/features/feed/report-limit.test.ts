import { markFeedRead, readFeed } from '@plantel/contract/feed'
import { updateCaseFile } from '@plantel/contract/reports'
import { expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { feedOf, report, tell, textsOf, toldFamily, unreadOf } from '../../../test/build/told-family.ts'

const REACHED = 'Ana Peña Ruiz llegó a 3 reportes en su expediente abierto.'

const headed = async () => {
  const family = await toldFamily()
  const { school_id } = family
  return {
    ...family,
    administrator: await build.user(school_id, ['ADMINISTER']),
    director: await build.user(school_id, ['DIRECTOR']),
  }
}

type Headed = Awaited<ReturnType<typeof headed>>

const reported = async (family: Headed, times: number): Promise<number> => {
  let file_id = 0
  for (let count = 1; count <= times; count += 1) {
    file_id = await report(family, family.ana, `Retardo ${count}`)
    await tell(family.school_id)
  }
  return file_id
}

const setLimit = (school_id: number, value: string) =>
  build.within(school_id, async (tx) => {
    await tx.updateTable('settings').set({ value }).where('key', '=', 'files-report-limite-active').execute()
  })

const warningsOf = async (person: Person): Promise<string[]> =>
  (await textsOf(person)).filter((text) => text.includes('llegó a'))

test('the third report in an open case file reaches the advisor, the administrators and the directors', async () => {
  const family = await headed()
  const { advisor, administrator, director } = family
  await reported(family, 2)
  for (const person of [advisor, administrator, director]) expect(await warningsOf(person)).toEqual([])
  const file_id = await reported(family, 1)
  for (const person of [administrator, director]) {
    expect(await feedOf(person)).toMatchObject([
      { category: 'report', title: 'Reporte', text: REACHED, student_id: family.ana, file_id, read: false },
    ])
    expect(await unreadOf(person)).toBe(1)
  }
  const [newest, ...others] = await textsOf(advisor)
  expect(newest).toBe(REACHED)
  expect(others).toHaveLength(3)
})

test('neither the parents nor who wrote the reports nor anybody else hears of it', async () => {
  const family = await headed()
  const spokesman = await build.user(family.school_id, ['SPOKESMAN'])
  const gone = await build.user(family.school_id, ['ADMINISTER'], { status: 0 })
  await reported(family, 3)
  for (const person of [family.mother, family.professor, spokesman])
    expect(await warningsOf(person)).toEqual([])
  const told = await inSchoolAsOwner<{ user_id: number }>(
    family.school_id,
    'select user_id::int from feed_entries where file_id is not null order by user_id',
  )
  const those = [family.advisor, family.administrator, family.director].map(({ user_id }) => user_id)
  expect(told.map(({ user_id }) => user_id)).toEqual(those)
  expect(those).not.toContain(gone.user_id)
})

test('it is told once for a file and a limit, whoever comes later', async () => {
  const family = await headed()
  await reported(family, 4)
  const later = await build.user(family.school_id, ['ADMINISTER'])
  await reported(family, 1)
  expect(await warningsOf(family.administrator)).toEqual([REACHED])
  expect(await warningsOf(later)).toEqual([])
})

test("several reports at once that go beyond the school's own limit are told with it", async () => {
  const family = await headed()
  await build.setting(family.school_id, 'files-report-limite-active', '2')
  for (const title of ['Ruido', 'Retardo', 'Uniforme']) await report(family, family.ana, title)
  await tell(family.school_id)
  expect(await warningsOf(family.director)).toEqual([
    'Ana Peña Ruiz llegó a 2 reportes en su expediente abierto.',
  ])
})

test('another limit is told again once it is reached', async () => {
  const family = await headed()
  await build.setting(family.school_id, 'files-report-limite-active', '1')
  await reported(family, 1)
  await setLimit(family.school_id, '2')
  await reported(family, 1)
  expect(await warningsOf(family.director)).toEqual([
    'Ana Peña Ruiz llegó a 2 reportes en su expediente abierto.',
    'Ana Peña Ruiz llegó a 1 reporte en su expediente abierto.',
  ])
})

test('the reports of a file that was closed do not count in the next one', async () => {
  const family = await headed()
  const file_id = await reported(family, 2)
  await as(family.advisor).call(updateCaseFile, { params: { id: file_id }, body: { status: 1 } })
  await reported(family, 2)
  expect(await warningsOf(family.director)).toEqual([])
})

test('a file that is closed before anybody is told is no news', async () => {
  const family = await headed()
  await reported(family, 2)
  const file_id = await report(family, family.ana, 'Ruido')
  await as(family.advisor).call(updateCaseFile, { params: { id: file_id }, body: { status: 1 } })
  await tell(family.school_id)
  expect(await warningsOf(family.director)).toEqual([])
})

test('two jobs at once tell it once', async () => {
  const family = await headed()
  for (const title of ['Ruido', 'Retardo', 'Uniforme']) await report(family, family.ana, title)
  await Promise.all([tell(family.school_id), tell(family.school_id)])
  expect(await warningsOf(family.administrator)).toEqual([REACHED])
})

test('who is no longer administrator, or no longer looks after the file, sees it no more', async () => {
  const family = await headed()
  const { school_id, administrator, advisor, ana } = family
  const file_id = await reported(family, 3)
  await build.relationship(school_id, ana, administrator.user_id, 3)
  const successor = await build.user(school_id, ['ASSESSOR'])
  await build.within(school_id, async (tx) => {
    await tx
      .updateTable('users')
      .set({ group_id: '00010000000000000000' })
      .where('user_id', '=', administrator.user_id)
      .execute()
    await tx
      .updateTable('files')
      .set({ assessor_id: successor.user_id })
      .where('file_id', '=', file_id)
      .execute()
  })
  expect(await warningsOf(administrator)).toEqual([])
  expect(await unreadOf(advisor)).toBe(0)
})

test('what a school reaches is not told in another', async () => {
  const [family, twin] = [await headed(), await headed()]
  await reported(family, 3)
  await tell(twin.school_id)
  expect(await feedOf(twin.administrator)).toEqual([])
})

const NAMES = ['Bea', 'Cruz', 'Dani', 'Eli']

/** So many more students of the class reach the limit today, as its administrators are told. */
const alsoReach = async ({ school_id, administrator, ana }: Headed, count: number) => {
  for (const name of NAMES.slice(0, count)) {
    const [student_id = 0] = await build.students(school_id, 1, { name, last_name: 'Sol' })
    await inSchoolAsOwner(
      school_id,
      `with f as (insert into files (student_id, assessor_id, status)
          select ${student_id}, assessor_id, status from files where student_id = ${ana} limit 1 returning file_id)
        insert into feed_entries (user_id, category, student_id, file_id, file_limit)
          select ${administrator.user_id}, 'report', ${student_id}, file_id, 3 from f`,
    )
  }
}

test('three and more who reach it on one day are one entry, and each is counted until it is read', async () => {
  const family = await headed()
  const { administrator, director } = family
  await reported(family, 3)
  await alsoReach(family, 1)
  expect(await warningsOf(administrator)).toHaveLength(2)
  await alsoReach(family, 2)
  const [folded, ...others] = await feedOf(administrator)
  expect(others).toEqual([])
  expect(folded).toMatchObject({
    text: '4 alumnos llegaron a 3 reportes.',
    student_id: null,
    file_id: null,
    read: false,
    fold: { students: 4 },
  })
  expect(await unreadOf(administrator)).toBe(4)
  expect(await warningsOf(director)).toEqual([REACHED])
  await as(administrator).call(markFeedRead, { body: { entry_ids: folded!.fold!.entry_ids.slice(0, 1) } })
  expect((await feedOf(administrator))[0]).toMatchObject({ read: false, fold: { students: 4 } })
  expect(await unreadOf(administrator)).toBe(3)
  await as(administrator).call(markFeedRead, { body: { entry_ids: folded!.fold!.entry_ids } })
  expect((await feedOf(administrator))[0]).toMatchObject({ read: true, fold: { students: 4 } })
  expect(await unreadOf(administrator)).toBe(0)
})

test('those of another day, or another number, stand apart; pages count what is shown', async () => {
  const family = await headed()
  const { administrator, school_id } = family
  await reported(family, 3)
  await alsoReach(family, 3)
  await inSchoolAsOwner(
    school_id,
    `update feed_entries set created_at = created_at - interval '1 day'
     where user_id = ${administrator.user_id} and entry_id in (select max(entry_id) from feed_entries where user_id = ${administrator.user_id})`,
  )
  expect(await warningsOf(administrator)).toHaveLength(1)
  const { data, meta } = await as(administrator).call(readFeed, { query: { per_page: 1 } })
  expect([data.length, meta.total]).toEqual([1, 2])
  const second = await as(administrator).call(readFeed, { query: { per_page: 1, page: 2 } })
  expect([data[0], second.data[0]].filter((entry) => entry?.fold)).toMatchObject([{ fold: { students: 3 } }])
})
