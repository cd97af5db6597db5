// `npm test`: checks, unit tests and journeys in a browser. Its last line is the sum: `N passed, N failed`.
// `--only=check|unit|e2e` runs one of the three. `--all` fails where something was skipped: on a machine with a whole browser.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './find-chromium.ts'
import { runProgram } from './run-program.ts'
import { type ReadReport, readPlaywright, readVitest, type Tally } from './test-reports.ts'
import { unpackChromium } from './unpack-chromium.ts'

const reports = mkdtempSync(join(tmpdir(), 'plantel-reports-'))

const runCheck = async (): Promise<Tally> => {
  const { code } = await runProgram('scripts/check.ts', [], { show: true })
  const failed = code === 0 ? [] : [{ title: 'npm run check', reason: 'see above' }]
  return { passed: 0, failed, skipped: [] }
}

/** A project of `vitest.config.ts`. */
const runProject = (project: string): Promise<Tally> => {
  const report = join(reports, `vitest-${project}.json`)
  const chosen = `--project=${project}`
  const options = ['run', chosen, '--reporter=default', '--reporter=./scripts/vitest-tally.ts']
  const env = { PLANTEL_TALLY: report }
  return tallyOf('node_modules/vitest/vitest.mjs', options, env, report, readVitest(project))
}

const runE2e = async (): Promise<Tally> => {
  if (findChromium() === null) await unpackChromium()
  const chromium = findChromium()
  if (!chromium) {
    const reason = 'No Chromium: install it (apt-get install chromium) or name one in CHROMIUM.'
    return { passed: 0, failed: [{ title: 'e2e', reason }], skipped: [] }
  }
  const report = join(reports, 'playwright.json')
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const options = ['test', '-c', 'e2e', '--reporter=list,json']
  return tallyOf('node_modules/@playwright/test/cli.js', options, env, report, readPlaywright)
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

type Part = () => Promise<Tally>
const runApi: Part = () => runProject('api')
const runContract: Part = () => runProject('contract')
const runWeb: Part = () => runProject('web')
const runScripts: Part = () => runProject('scripts')

/**
 * What runs after each other, and beside the others: the tests of the API wait for the database and a journey for the browser, while
 * the others compute. The checks build the web app before the journeys need it. Both rows take about as long.
 */
const WHOLE = [[runApi], [runCheck, runE2e, runContract, runScripts, runWeb]]
const ALONE: Record<string, Part[][]> = {
  check: [[runCheck]],
  unit: [[runApi], [runContract, runScripts, runWeb]],
  e2e: [[runE2e]],
}

const inTurn = async (parts: readonly Part[]): Promise<Tally[]> => {
  const tallies: Tally[] = []
  for (const part of parts) tallies.push(await part())
  return tallies
}

const only = process.argv.find((option) => option.startsWith('--only='))?.slice('--only='.length)
const chosen = only === undefined ? WHOLE : (ALONE[only] ?? [])
const tallies = (await Promise.all(chosen.map(inTurn))).flat()
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const skipped = tallies.flatMap((tally) => tally.skipped)
const failures = tallies.flatMap((tally) => tally.failed)
rmSync(reports, { recursive: true })

// `--only=check` has no test to count; anything else that counted none has not tested anything.
if (passed + failures.length === 0 && only !== 'check')
  failures.push({ title: 'npm test', reason: 'no test ran' })

/** Enough to see what broke; the whole stands above, where it happened. */
const LINES = 6
const told = (reason: string): string => stripVTControlCharacters(reason).split('\n', LINES).join('\n    ')
for (const { title, reason } of skipped) console.log(`Skipped, ${reason}: ${title}`)
for (const { title, reason } of failures) console.log(`Failed: ${title}\n    ${told(reason)}`)

const mustRunAll = process.argv.includes('--all')
const failed = failures.length + (mustRunAll ? skipped.length : 0)
const also = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
console.log(`\n${passed} passed, ${failed} failed${also}`)
process.exitCode = failed > 0 ? 1 : 0
