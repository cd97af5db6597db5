import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveWithin } from './move-within.ts'

test('a name goes one place on, and stays at an end', () => {
  expect(moveWithin(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moveWithin(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(moveWithin(['a', 'b'], 'x', 1)).toEqual(['a', 'b'])
})

test('nothing is lost by moving', () => {
  const names = fc.uniqueArray(fc.string(), { minLength: 1 })
  fc.assert(
    fc.property(names, fc.nat(), fc.constantFrom(1 as const, -1 as const), (all, at, step) => {
      const moved = moveWithin(all, all[at % all.length] ?? '', step)
      expect([...moved].toSorted()).toEqual([...all].toSorted())
    }),
  )
})
