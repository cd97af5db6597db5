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
  testResults: { name: string; assertionResults: unknown[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number }
}

const broken: Tally = { passed: 0, failed: 1 }

/** Each of these projects of `vitest.config.ts` must have run at least one test: a wrong pattern is silent. */
export const readVitest =
  (projects: readonly string[]): ReadReport =>
  (path) => {
    if (!existsSync(path)) return broken
    const report: VitestReport = JSON.parse(readFileSync(path, 'utf8'))
    const silent = projects.filter(
      (project) =>
        !report.testResults.some(
          ({ name, assertionResults }) => name.includes(`/${project}/`) && assertionResults.length > 0,
        ),
    )
    for (const project of silent) console.error(`No test ran in ${project}.`)
    return { passed: report.numPassedTests, failed: report.numFailedTests + silent.length }
  }

export const readPlaywright: ReadReport = (path) => {
  if (!existsSync(path)) return broken
  const { stats }: PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'))
  const passed = stats.expected + stats.flaky
  if (passed + stats.unexpected > 0) return { passed, failed: stats.unexpected }
  console.error('No test ran in e2e.')
  return broken
}
