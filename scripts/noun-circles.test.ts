import { expect, test } from 'vitest'
import { nounCircles } from './noun-circles.ts'

const module = (source: string, ...resolved: readonly string[]) => ({
  source,
  dependencies: resolved.map((each) => ({ resolved: each })),
})

test.each(['api', 'web'])('a circle of nouns in %s is found, once', (side) => {
  const domain = `${side}/src/domain`
  const modules = [
    module(`${domain}/people/register-person.ts`, `${domain}/memberships/settle-row.ts`),
    module(
      `${domain}/memberships/settle-again.ts`,
      `${domain}/people/sql.ts`,
      `${domain}/memberships/sql.ts`,
    ),
  ]
  expect(nounCircles(modules)).toEqual([`${domain}/people → ${domain}/memberships → ${domain}/people`])
})

test('a test may need any noun', () => {
  const modules = [
    module('api/src/domain/people/sql.ts', 'api/src/domain/memberships/sql.ts'),
    module('api/src/domain/memberships/who-left.test.ts', 'api/src/domain/people/sql.ts'),
  ]
  expect(nounCircles(modules)).toEqual([])
})
