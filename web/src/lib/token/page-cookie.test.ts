import { expect, test } from 'vitest'
import { writeToken } from './token.ts'

test('whoever leaves says so to the server with the next page, and whoever signs in takes it back', () => {
  writeToken('a token')
  expect(document.cookie).not.toContain('plantel-left=1')
  writeToken(null)
  expect(document.cookie).toContain('plantel-left=1')
  writeToken('another token')
  expect(document.cookie).not.toContain('plantel-left=1')
})
