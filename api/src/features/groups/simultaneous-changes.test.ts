import { openCaseFile } from '@plantel/contract/case-files'
import { assignAdvisor, createGroup, deleteGroup } from '@plantel/contract/groups'
import { createCatalogEntry, createSubject, deleteSubject } from '@plantel/contract/subjects'
import { saveAttendance } from '@plantel/contract/attendance'
import { expect, test } from 'vitest'
import { inSchoolAsOwner, openApp, TODAY } from '../../../test/app.ts'
import { type Answered, as, tokenOf } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

const MANY = 20
const ROUNDS = 20

const shown = (answer: Answered): number => (answer.statusCode === 200 ? 200 : answer.json().code)

const tally = (answers: Answered[]) =>
  Object.fromEntries([...Map.groupBy(answers, shown)].map(([outcome, all]) => [outcome, all.length]))

const schoolWithAdmin = async () => {
  const school_id = await build.school()
  const admin = await build.user(school_id, ['ADMINISTER'])
  await tokenOf(admin)
  return { school_id, admin }
}

const together = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: MANY }, work))

test(`${MANY} equal groups at once are one group`, async () => {
  const { school_id, admin } = await schoolWithAdmin()
  const subjects = [await build.catalogEntry(school_id)]
  const body = { grade: '1', group: 'A', turn: 1, level: 2, special: 0, subjects }
  const answers = await together(() => as(admin).answer(createGroup, { params: { id: school_id }, body }))
  expect(tally(answers)).toEqual({ 200: 1, 5900: MANY - 1 })
  const rows = await inSchoolAsOwner(school_id, 'select count(*)::int as subjects from subjects')
  expect(rows).toEqual([{ subjects: 1 }])
})

test(`${MANY} catalogue entries of one folio at once are one entry, and its groups have it once`, async () => {
  const { school_id, admin } = await schoolWithAdmin()
  const groups = [await build.group(school_id), await build.group(school_id)]
  const body = { folio: 'ESP1', title: 'Español', level: 2, create_subject: true, groups }
  const answers = await together(() =>
    as(admin).answer(createCatalogEntry, { params: { id: school_id }, body }),
  )
  expect(tally(answers)).toEqual({ 200: 1, 4015: MANY - 1 })
  const rows = await inSchoolAsOwner(school_id, 'select count(*)::int as subjects from subjects')
  expect(rows).toEqual([{ subjects: 2 }])
})

test(`a subject added ${MANY} times at once is in the group once`, async () => {
  const { school_id, admin } = await schoolWithAdmin()
  const body = {
    group_id: await build.group(school_id),
    catalog_subject_id: await build.catalogEntry(school_id),
  }
  const answers = await together(() => as(admin).answer(createSubject, { body }))
  expect(tally(answers)).toEqual({ 200: 1, 1017: MANY - 1 })
})

test(
  'an advisor is taken away or a case file is opened with them, never both',
  { timeout: 60_000 },
  async () => {
    const apps = await Promise.all([openApp(), openApp()])
    for (let round = 0; round < ROUNDS; round += 1) {
      const { school_id, group_id, students, professor, advisor } = await build.taughtClass({ size: 1 })
      const admin = await build.user(school_id, ['ADMINISTER'])
      await Promise.all([admin, professor].map(tokenOf))
      const open = { params: { id: students[0]!, assessor_id: advisor.user_id } }
      const [removed, opened] = await Promise.all([
        as(admin, apps[0]).answer(assignAdvisor, { params: { id: group_id }, body: { assessor_id: null } }),
        as(professor, apps[1]).answer(openCaseFile, open),
      ])
      expect([
        [200, 1017],
        [5904, 200],
      ]).toContainEqual([shown(removed), shown(opened)])
    }
  },
)

test('a group is deleted or gets a subject, never both', { timeout: 60_000 }, async () => {
  const { school_id, admin } = await schoolWithAdmin()
  const apps = await Promise.all([openApp(), openApp()])
  const catalog_subject_id = await build.catalogEntry(school_id)
  for (let round = 0; round < ROUNDS; round += 1) {
    const group_id = await build.group(school_id)
    const [deleted, added] = await Promise.all([
      as(admin, apps[0]).answer(deleteGroup, { params: { id: group_id } }),
      as(admin, apps[1]).answer(createSubject, { body: { group_id, catalog_subject_id } }),
    ])
    expect([
      [200, 5901],
      [5902, 200],
    ]).toContainEqual([shown(deleted), shown(added)])
  }
})

test('a subject is deleted or its first list is taken, never both', { timeout: 60_000 }, async () => {
  const apps = await Promise.all([openApp(), openApp()])
  for (let round = 0; round < ROUNDS; round += 1) {
    const { school_id, group_id, subject_id, students, professor } = await build.taughtClass({ size: 1 })
    const admin = await build.user(school_id, ['ADMINISTER'])
    await Promise.all([admin, professor].map(tokenOf))
    const items = [{ assistance: 1, date: TODAY, student_id: students[0]!, subject_id }]
    const [deleted, taken] = await Promise.all([
      as(admin, apps[0]).answer(deleteSubject, { params: { id: subject_id } }),
      as(professor, apps[1]).answer(saveAttendance, { body: { group_id, items } }),
    ])
    const statuses = [deleted, taken].map(({ statusCode }) => statusCode)
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual(statuses)
  }
})
