import { expect, test } from 'vitest'
import { TODAY } from '../../../test/app.ts'
import { build } from '../../../test/build/build.ts'
import { forWhom } from './for-whom.ts'
import { readMarksIndex } from './marks-index-sql.ts'

const indexFor = (school_id: number, user_id: number) =>
  build.within(school_id, async (tx) =>
    readMarksIndex(tx, { import_id: 0, today: TODAY, by: await forWhom(tx, user_id) }),
  )

test('the administration compares with all classes, a professor with the own ones and who is in them', async () => {
  const built = await build.taughtClass({ size: 2 })
  const { school_id, professor } = built
  const other = await build.taughtClass({ size: 3, school_id })
  const administrator = await build.user(school_id, ['ADMINISTER'])
  const all = await indexFor(school_id, administrator.user_id)
  expect(all).toMatchObject({ everywhere: true, scale: 100 })
  expect(all.classes.map(({ subject_id }) => subject_id)).toEqual([built.subject_id, other.subject_id])
  expect(all.students).toHaveLength(5)
  expect(all.students[0]?.groups).toEqual([built.group_id])
  expect(all.partials.map(({ partial_id }) => partial_id)).toEqual(built.partials)
  const own = await indexFor(school_id, professor.user_id)
  expect(own).toMatchObject({
    everywhere: false,
    groups: all.groups,
    classes: [{ subject_id: built.subject_id }],
  })
  expect(own.students.map(({ student_id }) => student_id)).toEqual(built.students)
  const nobody = await indexFor(school_id, built.advisor.user_id)
  expect(nobody).toMatchObject({ everywhere: false, classes: [], students: [] })
})

test('a finished cycle has no class, no partial and nobody in it', async () => {
  const { school_id } = await build.taughtClass()
  const administrator = await build.user(school_id, ['ADMINISTER'])
  await build.freeze(school_id)
  const index = await indexFor(school_id, administrator.user_id)
  expect(index).toMatchObject({ students: [], groups: [], classes: [], partials: [] })
  expect(index.ended).toEqual([{ cycle: '2024_2025', level: 2 }])
})

test('the single scale of the school wins', async () => {
  const { school_id, professor } = await build.taughtClass()
  await build.setting(school_id, 'single-scale', '10')
  expect(await indexFor(school_id, professor.user_id)).toMatchObject({ scale: 10 })
})
