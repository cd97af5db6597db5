import { expect, test } from 'vitest'
import { writeToken } from '../lib/token/token.ts'
import { rememberPerson } from '../lib/token/whose.ts'
import { answersOf, readPageData, whosePage } from './page-data.ts'

const ANSWER = { status: 200, body: { data: 'Ana </script>' } }
const DATA = { at: 1, session_id: 7, answers: { '/me': ANSWER } }

const bring = () => {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'page'
  block.textContent = JSON.stringify(DATA)
  document.body.append(block)
}

test('what the page brings is read once and stays nowhere', () => {
  expect(readPageData()).toBeUndefined()
  bring()
  expect(readPageData()).toEqual(DATA)
  expect(document.body.innerHTML).toBe('')
  expect(readPageData()).toBeUndefined()
})

test('each answer is given once, and none after they were dropped', () => {
  const { take, drop } = answersOf({ ...DATA, answers: { '/me': ANSWER, '/other': ANSWER } })
  expect(take('/me')).toBe(ANSWER)
  expect(take('/me')).toBeUndefined()
  drop()
  expect(take('/other')).toBeUndefined()
})

test('a page is the app’s own when it was rendered for the session of its token', () => {
  expect(whosePage(DATA)).toBe('foreign')
  writeToken('token')
  expect(whosePage(DATA)).toBe('unknown')
  rememberPerson({ user_id: 12, school_id: 1, session_id: 8 })
  expect(whosePage(DATA)).toBe('foreign')
  rememberPerson({ user_id: 12, school_id: 1, session_id: 7 })
  expect(whosePage(DATA)).toBe('own')
  // Another token is of another session.
  writeToken('another')
  expect(whosePage(DATA)).toBe('unknown')
})
