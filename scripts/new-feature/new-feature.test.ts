import { execFile } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownFiles } from '../own-files.ts'
import { root } from '../run-program.ts'
import { joined, makeFeature } from './make.ts'
import { readWords } from './words.ts'

const run = promisify(execFile)
const checkout = mkdtempSync(join(tmpdir(), 'plantel-new-feature-'))
afterAll(() => rmSync(checkout, { recursive: true }), 60_000)

/** The packages of this checkout, but the workspaces of the copy. */
const linkPackages = (): void => {
  const folder = join(checkout, 'node_modules')
  mkdirSync(join(folder, '@plantel'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@plantel' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(folder, name))
  for (const name of ['contract', 'api', 'web', 'e2e', 'bench', 'demo'])
    symlinkSync(join(checkout, name), join(folder, '@plantel', name))
}

/** A copy of everything that is committed or will be, with a new feature in it. */
beforeAll(() => {
  for (const file of ownFiles(root)) {
    mkdirSync(dirname(join(checkout, file)), { recursive: true })
    copyFileSync(join(root, file), join(checkout, file))
  }
  linkPackages()
  makeFeature(checkout, readWords(['desks', 'desk', 'Pupitres']))
}, 60_000)

const node = (program: string, ...options: string[]) =>
  run(process.execPath, [join(checkout, program), ...options], { cwd: checkout, maxBuffer: 2 ** 26 })

/** The product, what drives its tests, and the feature's own: no other test can see the feature. */
const SEEN = {
  extends: './tsconfig.json',
  include: ['contract/src', 'api/src', 'api/test', 'web/src'],
  exclude: ['**/*.test.ts', '**/*.test.tsx', '**/node_modules'],
}

const writeSeen = (): void => {
  const files = ownFiles(checkout).filter((file) => /desks.*\.test\.tsx?$/.test(file))
  writeFileSync(join(checkout, 'tsconfig.seen.json'), JSON.stringify({ ...SEEN, files }))
}

test('a new feature passes the compiler, its own tests and those that know every endpoint', async () => {
  await node('scripts/database.ts')
  writeSeen()
  const { stdout } = await node('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.seen.json')
  expect(stdout).toBe('')
  const vitest = 'node_modules/vitest/vitest.mjs'
  await node(vitest, 'run', '--project=api', '--project=web', 'desks')
  const walkers = ['permissions-matrix', 'every-form', 'every-list'].map((name) => `walkers/${name}`)
  await node(vitest, 'run', '--project=api', ...walkers, '-t', 'Desk')
}, 600_000)

test('nothing of the feature of the templates is left in it', () => {
  const made = readFileSync(join(checkout, 'api/src/features/desks/routes.ts'), 'utf8')
  expect(made).toContain('export function serveDesks(serve: Serve)')
  expect(made).not.toMatch(/locker/i)
})

test('one that is there already is not written over', () => {
  expect(() => makeFeature(checkout, readWords(['desks', 'desk', 'Pupitres']))).toThrow('is there already')
})

test('a place that is not there any more is said', () => {
  expect(() => joined('a\nb\n', { file: 'x.ts', after: /^c/m, line: 'd' })).toThrow(
    'x.ts: no line like /^c/m',
  )
  expect(joined('a\nb\n', { file: 'x.ts', after: /^a/m, line: 'd' })).toBe('a\nd\nb\n')
  expect(joined('a\nb\n', { file: 'x.ts', before: /^b/m, line: 'd' })).toBe('a\nd\nb\n')
})

test('the words are two nouns and a title', () => {
  expect(() => readWords(['desks'])).toThrow('plural, singular, title')
  expect(() => readWords(['../desks', 'desk', 'Pupitres'])).toThrow('plural, singular, title')
})
