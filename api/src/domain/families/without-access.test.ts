import { sendNotice, readRecipientParents } from '@plantel/contract/notices'
import { readMyFamily } from '@plantel/contract/family-home'
import { ACCESS, type Access } from '@plantel/contract/school-words'
import { readStudentParents } from '@plantel/contract/families'
import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import {
  feedOf,
  grade,
  report,
  takeList,
  tell,
  type ToldFamily,
  toldFamily,
  unreadOf,
} from '../../../test/build/told-family.ts'

const setAccess = ({ school_id, ana }: ToldFamily, parent: Person, access: Access) =>
  build.within(school_id, (tx) =>
    tx
      .updateTable('relationships')
      .set({ access })
      .where('student_id', '=', ana)
      .where('parent_id', '=', parent.user_id)
      .execute(),
  )

const happens = async (family: ToldFamily) => {
  await takeList(family, [family.ana])
  await report(family, family.ana)
  await grade(family, family.luis, 85)
  await tell(family.school_id)
}

const kindsOf = async (person: Person) => (await feedOf(person)).map(({ category }) => category).toSorted()

test('what was told of a child is gone, with its count, and the other child’s stays', async () => {
  const family = await toldFamily()
  await happens(family)
  expect(await kindsOf(family.father)).toEqual(['attendance', 'grade', 'report'])
  await setAccess(family, family.father, ACCESS.none)
  expect(await kindsOf(family.father)).toEqual(['grade'])
  expect(await unreadOf(family.father)).toBe(1)
  expect(await kindsOf(family.mother)).toEqual(['attendance', 'grade', 'report'])
  const children = (await as(family.father).call(readMyFamily)).data.children
  expect(children.map(({ student }) => student.name)).toEqual(['Luis'])
})

test('nothing new is told, and what it hid does not come back as news', async () => {
  const family = await toldFamily()
  await setAccess(family, family.father, ACCESS.none)
  await happens(family)
  await setAccess(family, family.father, ACCESS.full)
  expect(await kindsOf(family.father)).toEqual(['grade'])
  expect(await kindsOf(family.mother)).toEqual(['attendance', 'grade', 'report'])
})

test('at the informative level everything is told as before', async () => {
  const family = await toldFamily()
  await setAccess(family, family.father, ACCESS.informative)
  await happens(family)
  expect(await kindsOf(family.father)).toEqual(['attendance', 'grade', 'report'])
})

test('a notice to the family of the child reaches the others only, and the chooser names the others only', async () => {
  const family = await toldFamily()
  const director = await build.user(family.school_id, ['DIRECTOR'])
  await setAccess(family, family.father, ACCESS.none)
  const chosen = await as(director).call(readRecipientParents, {
    params: { id: family.school_id },
    query: { student_id: String(family.ana) },
  })
  expect(chosen.data.map(({ user_id }) => user_id)).toEqual([family.mother.user_id])
  const { data } = await as(director).call(sendNotice, {
    params: { id: director.user_id },
    body: {
      title: 'Junta',
      description: 'El jueves',
      distributionMode: 'students',
      schema: JSON.stringify({ students: [family.ana] }),
    },
  })
  expect(data.expected).toBe(1)
})

test('the staff’s list of a student’s family still has everybody', async () => {
  const family = await toldFamily()
  const administrator = await build.user(family.school_id, ['ADMINISTER'])
  await setAccess(family, family.father, ACCESS.none)
  const { data } = await as(administrator).call(readStudentParents, { params: { id: family.ana } })
  expect(data.map(({ user_id }) => user_id)).toEqual([family.father.user_id, family.mother.user_id])
})

/** Count a student's family, or show it to the staff. Whatever serves a parent asks `open_relationships`. */
const OF_THE_STAFF = [
  'db/',
  // What an administrator takes along of the school.
  'domain/backups/',
  'domain/families',
  // Whom the administration has still to give a child.
  'domain/health/user-checks.ts',
  // What comes back with a copy into an empty school.
  'domain/restoring/reserved/',
  // Names of columns.
  'domain/restoring/writing/left-in-file.ts',
  // Why a parent gets no letter.
  'features/access-letters/people-sql.ts',
  'features/custody/',
  'features/dashboard/overview-sql.ts',
  // The name of a column.
  'features/exports/people-reports.ts',
  'features/families/',
  'features/groups/students-sql.ts',
  // Whom lists of the administration bring in, and a revert takes away again.
  'features/imports/',
  // The administration's and an advisor's search; a parent's own finds through the access.
  'features/search/people-sql.ts',
  'features/students/',
  // Of a student who is not one's own.
  'features/undo/relationships.ts',
  'features/users/guardian-off.ts',
  'features/users/user-page-sql.ts',
  // A file of other programs has that name.
  'lists/rosters/',
  'postgres/restore/',
]

test('nothing else reads the relationships but through the access', () => {
  const root = join(import.meta.dirname, '../..')
  const readers = globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /(from|join|'|update|into) ?relationships\b(?!-)/u.test(readFileSync(join(root, file), 'utf8')),
    )
    .filter((file) => !OF_THE_STAFF.some((start) => file.startsWith(start)))
  expect(readers).toEqual([])
})
