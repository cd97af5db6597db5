import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestedPart, Touched } from './changed/touched.ts'
import { findChromium } from './find-chromium.ts'
import { runProgram } from './run-program.ts'
import { type ReadReport, readPlaywright, readVitest, type Tally } from './test-reports.ts'
import { unpackChromium } from './unpack-chromium.ts'

const reports = mkdtempSync(join(tmpdir(), 'plantel-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true }))

export type PartName = 'check' | TestedPart

/** Runs all tests of a part, or only these files. */
export type Part = (files: readonly string[]) => Promise<Tally>

const runCheck: Part = async () => {
  const { code } = await runProgram('scripts/check.ts', [], { show: true })
  const failed = code === 0 ? [] : [{ title: 'npm run check', reason: 'see above' }]
  return { passed: 0, failed, skipped: [] }
}

const tallyOf = async (
  program: string,
  options: readonly string[],
  env: Readonly<Record<string, string>>,
  report: string,
  read: ReadReport,
): Promise<Tally> => {
  const { code } = await runProgram(program, options, { show: true, env })
  const tally = read(report)
  // A runner may fail although every test passed: an error between tests, a worker that died.
  if (code === 0 || tally.failed.length > 0) return tally
  return { ...tally, failed: [{ title: program, reason: `ended with ${code}` }] }
}

/** A project of `vitest.config.ts`, or several that are one part. */
const project =
  (name: string, ...more: readonly string[]): Part =>
  (files) => {
    const report = join(reports, `vitest-${name}.json`)
    const reporters = ['--reporter=default', '--reporter=./scripts/vitest-tally.ts']
    const projects = [name, ...more].map((each) => `--project=${each}`)
    const options = ['run', ...projects, ...reporters, ...files]
    const env = { PLANTEL_TALLY: report }
    return tallyOf('node_modules/vitest/vitest.mjs', options, env, report, readVitest(name))
  }

const runE2e: Part = async (files) => {
  if (process.env['CHROMIUM'] === undefined) await unpackChromium()
  if (findChromium() === null) {
    const reason = 'No Chromium: install it (apt-get install chromium) or name one in CHROMIUM.'
    return { passed: 0, failed: [{ title: 'e2e', reason }], skipped: [] }
  }
  const report = join(reports, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const options = ['test', '-c', 'e2e', '--reporter=list,json', ...files]
  return tallyOf('node_modules/@playwright/test/cli.js', options, env, report, readPlaywright)
}

const PARTS: Record<PartName, Part> = {
  check: runCheck,
  contract: project('contract'),
  scripts: project('scripts'),
  api: project('api'),
  plans: project('plans'),
  web: project('web', 'web-alone'),
  e2e: runE2e,
}

export const isPart = (name: string): name is PartName => Object.hasOwn(PARTS, name)

/**
 * What runs after each other, and beside the others: a test of the API waits for the database, a journey for the browser, a screen for the
 * end of an animation, while the others compute. The checks build the web app before the journeys need it.
 */
const ROWS: readonly (readonly PartName[])[] = [
  ['api', 'plans'],
  ['check', 'e2e', 'web'],
  ['contract', 'scripts'],
]

const inTurn = async (names: readonly PartName[], touched: (name: PartName) => Touched): Promise<Tally[]> => {
  const tallies: Tally[] = []
  for (const name of names) {
    const files = touched(name)
    if (files === 'whole') tallies.push(await PARTS[name]([]))
    else if (files.length > 0) tallies.push(await PARTS[name](files))
    else console.log(`Nothing to run for ${name}.`)
  }
  return tallies
}

/** Runs what is `touched` of the parts `chosen`. */
export const runParts = async (
  chosen: readonly PartName[],
  touched: (name: PartName) => Touched,
): Promise<Tally[]> => {
  const rows = ROWS.map((names) => names.filter((name) => chosen.includes(name)))
  return (await Promise.all(rows.map((names) => inTurn(names, touched)))).flat()
}
