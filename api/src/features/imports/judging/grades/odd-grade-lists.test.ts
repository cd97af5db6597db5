import { describe, expect, test } from 'vitest'
import { judgedList } from '../../../../../test/lists/judged-list.ts'
import { GRADE_KINDS, gradeSchool } from '../../../../../test/lists/kinds/grades/grade-kinds.ts'
import { judgeGrades } from './judge-grades.ts'

describe('odd lists of grades', () => {
  test.each(GRADE_KINDS.map((kind) => [kind.name, kind] as const))('%s', async (_, kind) => {
    const judged = await judgedList(kind.file(), judgeGrades, {
      options: kind.options,
      school: gradeSchool(kind.school),
    })
    const rows = judged.rows
      .filter(({ state }) => state !== 'ignored')
      .map(({ target_id, messages, value }) => [
        target_id,
        messages.map(({ code }) => code),
        Object.fromEntries((value?.marks ?? []).map(({ title, score }) => [title, score])),
      ])
    expect(rows).toEqual(kind.rows)
    const asks = judged.questions.filter(({ certain }) => !certain).map(({ key }) => key)
    expect({ kind: judged.found.kind, asks }).toEqual({ kind: 'grades', asks: kind.asks ?? [] })
  })
})
