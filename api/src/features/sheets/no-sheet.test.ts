import { readAttendanceSheet, readGradeSheet } from '@plantel/contract/sheets'
import { describe, expect, test } from 'vitest'
import { build } from '../../../test/build/build.ts'
import { classOf, sheetCalls, sheetSchool } from '../../../test/build/printed-sheets.ts'
import { shown } from '../../../test/shown.ts'
import { auditOf } from '../../../test/build/two-groups.ts'

const MONTHS = [
  '',
  '2026',
  '2026-3',
  '2026-00',
  '2026-13',
  '2026-03-01',
  '26-03',
  '1899-12',
  '2100-01',
  'marzo',
]

describe.each([
  ['attendance', readAttendanceSheet],
  ['grade', readGradeSheet],
] as const)('there is no %s sheet', (_, endpoint) => {
  const { ask } = sheetCalls(endpoint)

  test('of a group without classes: 3500', async () => {
    const at = await sheetSchool()
    expect(shown(await ask(at))).toEqual([404, 3500])
    expect(await auditOf(at.school_id)).toEqual([])
  })

  test('of a group of another school: 5901', async () => {
    const [at, elsewhere] = [await sheetSchool(), await sheetSchool()]
    await classOf(elsewhere, 'Español')
    expect(shown(await ask(at, { group_id: elsewhere.group_id }))).toEqual([404, 5901])
  })

  test('of a group of a finished cycle without its name, or of another group with it: 5901', async () => {
    const at = await sheetSchool()
    await classOf(at, 'Español')
    await build.freeze(at.school_id)
    const snaphot = '2024_2025-2'
    expect(shown(await ask(at))).toEqual([404, 5901])
    const current = await build.group(at.school_id)
    expect(shown(await ask(at, { group_id: current, snaphot }))).toEqual([404, 5901])
    expect(shown(await ask(at, { snaphot: 'otro' }))).toEqual([422, 1017])
  })

  test.each(MONTHS)('of the month %j: 1017', async (month) => {
    const answer = await ask(await sheetSchool(), { month })
    expect(answer.json()).toMatchObject({ status: 422, code: 1017, errors: [{ field: 'month' }] })
  })
})
