import { existsSync, readFileSync } from 'node:fs'

export interface Tally {
  readonly passed: number
  readonly failed: number
}

/** What a runner did. A runner that left no report, or ran no test, has failed. */
export type ReadReport = (path: string) => Tally

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: unknown[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number }
}

const broken: Tally = { passed: 0, failed: 1 }

/** The project of `vitest.config.ts` must have run at least one test: a wrong pattern is silent. */
export const readVitest =
  (project: string): ReadReport =>
  (path) => {
    if (!existsSync(path)) return broken
    const { testResults, numPassedTests, numFailedTests }: VitestReport = JSON.parse(
      readFileSync(path, 'utf8'),
    )
    if (testResults.some(({ assertionResults }) => assertionResults.length > 0))
      return { passed: numPassedTests, failed: numFailedTests }
    console.error(`No test ran in ${project}.`)
    return broken
  }

export const readPlaywright: ReadReport = (path) => {
  if (!existsSync(path)) return broken
  const { stats }: PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'))
  const passed = stats.expected + stats.flaky
  if (passed + stats.unexpected > 0) return { passed, failed: stats.unexpected }
  console.error('No test ran in e2e.')
  return broken
}
