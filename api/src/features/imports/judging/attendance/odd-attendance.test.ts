import { describe, expect, test } from 'vitest'
import { ATTENDANCE } from '../../../../../test/lists/kinds/attendance.ts'
import { ODDER_ATTENDANCE } from '../../../../../test/lists/kinds/odder-attendance.ts'
import { scoreSheet } from '../../../../../test/lists/kinds/attendance-kind.ts'

describe('odd sheets of attendance', () => {
  test.each([...ATTENDANCE, ...ODDER_ATTENDANCE].map((sheet) => [sheet.name, sheet] as const))(
    '%s',
    async (_, sheet) => {
      expect(await scoreSheet(sheet)).toEqual([])
    },
  )
})
