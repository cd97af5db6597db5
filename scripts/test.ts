// `npm test`: checks, then unit tests, then journeys in a browser. Its last line is the sum: `N passed, N failed`.
// `--only=check|unit|e2e` runs one of the three.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './find-chromium.ts'
import { runProgram } from './run-program.ts'
import { type ReadReport, readPlaywright, readVitest, type Tally } from './test-reports.ts'

const reports = mkdtempSync(join(tmpdir(), 'plantel-reports-'))

const runCheck = async (): Promise<Tally> => {
  const { code } = await runProgram('scripts/check.ts', [], { show: true })
  return { passed: 0, failed: code === 0 ? 0 : 1 }
}

/** Those of the API wait for the database, those of the web app compute: side by side they take as long as the first alone. */
const runUnit = async (): Promise<Tally> => {
  const [api, web] = await Promise.all([runProjects('api'), runProjects('web', 'contract')])
  return { passed: api.passed + web.passed, failed: api.failed + web.failed }
}

const runProjects = (...projects: string[]): Promise<Tally> => {
  const report = join(reports, `vitest-${projects[0]}.json`)
  const chosen = projects.map((project) => `--project=${project}`)
  const options = ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return tallyOf('node_modules/vitest/vitest.mjs', options, {}, report, readVitest)
}

const runE2e = async (): Promise<Tally> => {
  const chromium = findChromium()
  if (!chromium) {
    console.error('No Chromium: install it (apt-get install chromium) or name one in CHROMIUM.')
    return { passed: 0, failed: 1 }
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
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

const parts = { check: runCheck, unit: runUnit, e2e: runE2e }

const only = process.argv.find((option) => option.startsWith('--only='))?.slice('--only='.length)
let passed = 0
let failed = 0
for (const [name, run] of Object.entries(parts)) {
  if (only && only !== name) continue
  const tally = await run()
  passed += tally.passed
  failed += tally.failed
}
rmSync(reports, { recursive: true })

// `--only=check` has no test to count; anything else that counted none has not tested anything.
const nothing = passed + failed === 0 && only !== 'check'
if (nothing) console.error('No test ran.')
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || nothing ? 1 : 0
