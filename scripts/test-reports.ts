import { existsSync, readFileSync } from 'node:fs'

export interface Skipped {
  readonly title: string
  readonly reason: string
}

export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly Skipped[]
}

/** What a runner did. A runner that left no report, or ran no test, has failed. */
export type ReadReport = (path: string) => Tally

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: { status: string; annotations: { type: string; description?: string }[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number }
  suites: PlaywrightSuite[]
}

const broken: Tally = { passed: 0, failed: 1, skipped: [] }

/** The project of `vitest.config.ts` must have run at least one test: a wrong pattern is silent. */
export const readVitest =
  (project: string): ReadReport =>
  (path) => {
    if (!existsSync(path)) return broken
    const { testResults, numPassedTests, numFailedTests }: VitestReport = JSON.parse(
      readFileSync(path, 'utf8'),
    )
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    const skipped = tests
      .filter(({ status }) => status === 'skipped' || status === 'pending' || status === 'todo')
      .map(({ fullName }) => ({ title: fullName, reason: 'by its own word' }))
    if (tests.length > 0) return { passed: numPassedTests, failed: numFailedTests, skipped }
    console.error(`No test ran in ${project}.`)
    return broken
  }

const skippedIn = ({ suites = [], specs }: PlaywrightSuite): Skipped[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => ({
        title,
        reason: annotations.find(({ type }) => type === 'skip')?.description ?? 'by its own word',
      })),
  ),
  ...suites.flatMap(skippedIn),
]

export const readPlaywright: ReadReport = (path) => {
  if (!existsSync(path)) return broken
  const { stats, suites }: PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'))
  const passed = stats.expected + stats.flaky
  if (passed + stats.unexpected > 0)
    return { passed, failed: stats.unexpected, skipped: suites.flatMap(skippedIn) }
  console.error('No test ran in e2e.')
  return broken
}
