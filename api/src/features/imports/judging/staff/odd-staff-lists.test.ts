import { describe, expect, test } from 'vitest'
import { expectedOf, understood } from '../../../../../test/lists/kinds/staff/staff-kind.ts'
import { STAFF_KINDS } from '../../../../../test/lists/kinds/staff/staff-kinds.ts'

describe('odd lists of staff', () => {
  test.each(STAFF_KINDS.map((kind) => [kind.name, kind] as const))('%s', async (_, kind) => {
    expect(await understood(kind)).toEqual(expectedOf(kind))
  })
})
