import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALONE } from '../vitest.config.ts'

const web = join(import.meta.dirname, '..')
// In two parts, or this file would be one of them.
const REPLACES = new RegExp(String.raw`\bvi\.` + String.raw`(?:mock|doMock|resetModules)\(`)

test('what replaces modules or loads them anew has a process of its own', () => {
  const files = globSync('{src,gallery,test}/**/*.test.{ts,tsx}', { cwd: web })
  expect(files).toEqual(expect.arrayContaining([...ALONE]))
  const replacing = files.filter((path) => REPLACES.test(readFileSync(join(web, path), 'utf8')))
  expect(replacing.filter((path) => !ALONE.includes(path))).toEqual([])
})
