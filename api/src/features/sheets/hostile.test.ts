import { readAttendanceSheet, readGradeSheet } from '@plantel/contract/sheets'
import { expect, test } from 'vitest'
import { build } from '../../../test/build/build.ts'
import { outsideOf } from '../../../test/pdf-tools.ts'
import { classOf, gradesIn, listOf, sheetCalls, sheetSchool } from '../../../test/build/printed-sheets.ts'

const long = (letters: number) => 'Æ'.repeat(letters)
const names = { name: long(50), last_name: long(50), second_last_name: long(50) }

const longSchool = async () => {
  const at = await sheetSchool()
  await build.within(at.school_id, async (tx) => {
    await tx.updateTable('users').set(names).execute()
    await tx.updateTable('groups').set({ assessor_id: at.professor.user_id }).execute()
    await tx
      .updateTable('students')
      .set({ ...names, folio: long(25) })
      .where('student_id', '=', at.students[0]!)
      .execute()
  })
  const subject_id = await classOf(at, long(70))
  await listOf(at, subject_id, '2026-03-02', at.students)
  await gradesIn(at, subject_id, at.partials[1]!, [87.55, 59.99, 100])
  return at
}

const lettersOf = (pages: readonly string[][]): number => pages.flat().join('').replaceAll(/[^Æ]/g, '').length

test('a word as long as may be leaves the columns of an attendance sheet on the paper, and is on it whole', async () => {
  const { bytes, pages } = await sheetCalls(readAttendanceSheet).read(await longSchool())
  expect(pages).toHaveLength(1)
  expect(await outsideOf(bytes, 'landscape')).toEqual([])
  expect(lettersOf(pages)).toBe(150 + 25 + 70 + 150 + 150)
  expect(pages[0]!.join('\n')).toMatch(/•.* 1 0$/m)
})

test('and those of a grade sheet', async () => {
  const at = await longSchool()
  for (let more = 0; more < 9; more += 1) await classOf(at, long(70))
  const { bytes, pages } = await sheetCalls(readGradeSheet).read(at)
  expect(pages).toHaveLength(1)
  expect(await outsideOf(bytes, 'portrait')).toEqual([])
  const words = pages[0]!.join('\n')
  for (const line of [/87\.55 87\.6$/m, /59\.99\* 60\.0$/m, /100 100\.0$/m]) expect(words).toMatch(line)
  // Without the class, whose head is cut where it ends: the student and the advisor.
  expect(lettersOf(pages)).toBeGreaterThanOrEqual(150 + 25 + 150)
})
