import { findTables } from '@plantel/contract/import/find-tables'
import { titleSays } from '@plantel/contract/import/title-says'
import { describe, expect, test } from 'vitest'
import {
  GRADE_KINDS,
  type GradeListKind,
  gradeSchool,
} from '../../../../../test/lists/kinds/grades/grade-kinds.ts'
import { LIST_LIMITS } from '../../../../lists/list-limits.ts'
import { readList } from '../../../../lists/read-list.ts'
import { keyedRows } from '../../keyed-rows.ts'
import { judgeGrades } from './judge-grades.ts'

const readAndJudge = async ({ file, school, options = {} }: GradeListKind) => {
  const list = await readList(file(), LIST_LIMITS)
  const { found, rows } = keyedRows(list, findTables(list, {}))
  const judged = judgeGrades({
    rows: rows.map((row) => ({ ...row, choices: {}, skipped: false })),
    columns: found.columns,
    options,
    answers: {},
    said: Object.fromEntries(found.sheets.map(({ sheet, title }) => [sheet, titleSays(title, sheet)])),
    school: gradeSchool(school),
    date1904: found.date1904,
  })
  return { kind: found.kind, ...judged }
}

describe('odd lists of grades', () => {
  test.each(GRADE_KINDS.map((kind) => [kind.name, kind] as const))('%s', async (_, kind) => {
    const judged = await readAndJudge(kind)
    const rows = judged.rows
      .filter(({ state }) => state !== 'ignored')
      .map(({ target_id, messages, value }) => [
        target_id,
        messages.map(({ code }) => code),
        Object.fromEntries((value?.marks ?? []).map(({ title, score }) => [title, score])),
      ])
    expect(rows).toEqual(kind.rows)
    const asks = judged.questions.filter(({ certain }) => !certain).map(({ key }) => key)
    expect({ kind: judged.kind, asks }).toEqual({ kind: 'grades', asks: kind.asks ?? [] })
  })
})
