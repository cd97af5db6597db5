import { EXPORT_REPORTS } from '@plantel/contract/exports'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')
const screens = globSync('features/**/*.{ts,tsx}', { cwd: web }).filter((path) => !path.includes('.test.'))
const offered = screens.flatMap((path) =>
  [...readFileSync(join(web, path), 'utf8').matchAll(/\breport(?:=|: )["']([a-z-]+)["']/g)].map(
    ([, report = '']) => report,
  ),
)

test('every report of the contract is offered on a screen', () => {
  expect([...new Set(offered)].toSorted()).toEqual([...EXPORT_REPORTS].toSorted())
})
