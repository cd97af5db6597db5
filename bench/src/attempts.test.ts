import { expect, test } from 'vitest'
import { startAttempts } from './attempts.ts'
import { LARGE } from './lists/size.ts'
import { failuresBlock } from './report/failures.ts'
import { listsBlock } from './report/lists.ts'

test('a list that fails is named in the table, and the others are measured', async () => {
  const { attempt, failures } = startAttempts(() => undefined)
  const measured = [
    await attempt('lists', 'Students', async () => 1),
    await attempt('lists', 'Groups by average', () => Promise.reject(new Error('other rows\nmany of them'))),
    await attempt('lists', 'Groups', async () => 3),
  ]
  expect(measured).toEqual([1, null, 3])
  const [, table = ''] = listsBlock({ size: LARGE, calls: [] }, failures)
  expect(table).toMatch(/^\| Groups by average +\| +failed \|/m)
  expect(failuresBlock(failures).join()).toMatch(/\| Groups by average \| +other rows \|/)
})
