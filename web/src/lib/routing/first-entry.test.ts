import { expect, test } from 'vitest'
import { history } from './history.ts'

history.place()
const begun: unknown = window.history.state

test('the first entry of a tab is counted too, so that Back to it is known as a step back', () => {
  expect(begun).toMatchObject({ position: 0 })
})
