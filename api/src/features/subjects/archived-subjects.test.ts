import { bulkSubjects } from '@plantel/contract/bulk'
import { createGroup } from '@plantel/contract/groups'
import {
  changeGroupSubjects,
  createSubject,
  readGroupSubjects,
  readSubjectCatalog,
  updateCatalogEntry,
} from '@plantel/contract/subjects'
import { expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

const scene = async () => {
  const school_id = await build.school()
  const admin = as(await build.user(school_id, ['ADMINISTER']))
  const entry = await build.catalogEntry(school_id, { title: 'Latín', folio: 'L1', level: 2 })
  const [has, hasNot] = [await build.group(school_id), await build.group(school_id)]
  await admin.call(createSubject, { body: { catalog_subject_id: entry, group_id: has } })
  const { data } = await admin.call(updateCatalogEntry, { params: { id: entry }, body: { status: 0 } })
  expect(data.status).toBe(0)
  return { school_id, admin, entry, has, hasNot }
}

test('a subject that was put aside stays where it is, and is listed and offered no more', async () => {
  const { school_id, admin, entry, has, hasNot } = await scene()
  const catalog = async (query: Record<string, string | number>) =>
    (await admin.call(readSubjectCatalog, { params: { id: school_id }, query })).data.map(
      ({ title }) => title,
    )
  expect(await catalog({ status: '1' })).toEqual([])
  expect(await catalog({ status: '0' })).toEqual(['Latín'])
  expect(await catalog({})).toEqual([])
  expect(await catalog({ catalog_subject_id: entry })).toEqual(['Latín'])
  expect(await catalog({ without_group_id: hasNot })).toEqual([])
  const { data } = await admin.call(readGroupSubjects, { params: { id: has } })
  expect(data.map(({ catalogSubject }) => catalogSubject.title)).toEqual(['Latín'])
})

test('no way of giving it to a group takes it (1017)', async () => {
  const { school_id, admin, entry, hasNot } = await scene()
  const form = { grade: '9', group: 'Q', turn: 1, level: 2, special: 0 } as const
  const answers = [
    await admin.answer(createSubject, { body: { catalog_subject_id: entry, group_id: hasNot } }),
    await admin.answer(changeGroupSubjects, { params: { id: hasNot }, body: { create: [entry] } }),
    await admin.answer(createGroup, { params: { id: school_id }, body: { ...form, subjects: [entry] } }),
    await admin.answer(bulkSubjects, {
      params: { id: school_id },
      body: { ids: [hasNot], catalog_subject_id: entry },
    }),
  ]
  for (const answer of answers)
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([422, '«Latín» está archivada'])
})
