import { expect, test } from 'vitest'
import { complaints, type Promised } from '../../scripts/coverage/page.ts'

const PAGE = `
What every line says is in \`docs/how.md\`.

| call | served by | shown by |
|---|---|---|
| \`GET /v1/groups/{id}\` \`readGroup\` | \`api/groups.ts\` | \`api/groups.test.ts\` · is read (by its advisor) |
| \`5901\` | \`api/groups.ts\` | \`api/groups.test.ts\` |
| \`/grupos/:id\`, of a school | \`web/group.tsx\` | |
`

const PROMISED: Promised = {
  calls: new Map([['GET /v1/groups/{id}', 'readGroup']]),
  codes: ['5901'],
  routes: ['/grupos/:id'],
}

const FILES: Record<string, string> = {
  'docs/how.md': '',
  'api/groups.ts': '',
  'api/groups.test.ts': "test('is read (by its advisor)', () => {})",
  'web/group.tsx': '',
}

const found = (change: Partial<Promised> = {}, files: Record<string, string | undefined> = {}) =>
  complaints(PAGE, { ...PROMISED, ...change }, (path) => ({ ...FILES, ...files })[path])

test('a page that names what is there and leaves nothing out is fine', () => {
  expect(found()).toEqual([])
})

test('a file that is gone is said once, in a table or beside it', () => {
  expect(found({}, { 'api/groups.ts': undefined })).toEqual(['api/groups.ts does not exist'])
  expect(found({}, { 'docs/how.md': undefined })).toEqual(['docs/how.md does not exist'])
})

test('a title must be the whole title of a test', () => {
  const complaint = 'api/groups.test.ts has no test «is read (by its advisor)»'
  expect(found({}, { 'api/groups.test.ts': "test('is read', () => {})" })).toEqual([complaint])
  expect(found({}, { 'api/groups.test.ts': "test('is read (by its advisor) only')" })).toEqual([complaint])
})

test('an endpoint, a code or a route without a line is named', () => {
  expect(found({ codes: ['5901', '5902'] })).toEqual(['the code 5902 has no line'])
  expect(found({ routes: ['/grupos/:id', '/grupos'] })).toEqual(['the route /grupos has no line'])
  const calls = new Map([...PROMISED.calls, ['GET /v1/groups', 'readGroups']])
  expect(found({ calls })).toEqual(['the call GET /v1/groups has no line'])
})

test('a line of an endpoint that the contract has not, or calls otherwise, is named', () => {
  expect(found({ calls: new Map() })).toEqual(['the contract has no GET /v1/groups/{id} called readGroup'])
  const calls = new Map([['GET /v1/groups/{id}', 'readOneGroup']])
  expect(found({ calls })).toEqual(['the contract has no GET /v1/groups/{id} called readGroup'])
})
