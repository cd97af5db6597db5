import { expect, test } from 'vitest'
import { captureScale, officeScale } from '../src/grade-scale.ts'

const settings = (capture: string, single: string) => [
  { key: 'calification-scale', value: capture },
  { key: 'single-scale', value: single },
]

test.each([
  ['', '', 100, 10],
  ['100', '', 100, 10],
  ['10', '', 10, 10],
  ['100', '10', 10, 10],
  ['10', '100', 100, 100],
])('with capture in %j and a single scale of %j professors have %i, the administration %i', (...given) => {
  const [capture, single, professors, administration] = given
  const chosen = settings(capture, single)
  expect([captureScale(chosen), officeScale(chosen)]).toEqual([professors, administration])
})

test('a school that has chosen nothing has the specified scales', () => {
  expect([captureScale([]), officeScale([])]).toEqual([100, 10])
})
