import { existsSync, readFileSync } from 'node:fs'

/** A test that did not pass, and why. */
export interface Told {
  readonly title: string
  readonly reason: string
}

/**
 * A journey about a day with classes has nothing to do on a Sunday: it says so, and runs on the days around it. Whatever else is left out
 * is missing.
 */
export const isOfAnotherDay = ({ reason }: Told): boolean => reason.startsWith('not today: ')

export interface Tally {
  readonly passed: number
  readonly failed: readonly Told[]
  readonly skipped: readonly Told[]
}

/** What a runner did. A runner that left no report, or ran no test, has failed. */
export type ReadReport = (path: string) => Tally

const nothing = (runner: string, reason: string): Tally => ({
  passed: 0,
  failed: [{ title: runner, reason }],
  skipped: [],
})

const ranNothing = ({ passed, failed, skipped }: Tally): boolean =>
  passed + failed.length + skipped.length === 0

/** The project of `vitest.config.ts` must have run at least one test: a wrong pattern is silent. */
export const readVitest =
  (project: string): ReadReport =>
  (path) => {
    if (!existsSync(path)) return nothing(project, 'ended without a report')
    const tally: Tally = JSON.parse(readFileSync(path, 'utf8'))
    return ranNothing(tally) ? nothing(project, 'no test ran') : tally
  }

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      annotations: { type: string; description?: string }[]
      results: { error?: { message?: string } }[]
    }[]
  }[]
}

interface PlaywrightReport {
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

type Journey = PlaywrightSuite['specs'][number]['tests'][number] & { title: string }

const journeysIn = ({ suites = [], specs }: PlaywrightSuite): Journey[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map((test) => ({ ...test, title: `${file} › ${title}` })),
  ),
  ...suites.flatMap(journeysIn),
]

const failureOf = ({ title, results }: Journey): Told => ({
  title,
  reason: results.map(({ error }) => error?.message ?? '').find((message) => message !== '') ?? '',
})

const skipOf = ({ title, annotations }: Journey): Told => ({
  title,
  reason: annotations.find(({ type }) => type === 'skip')?.description ?? 'by its own word',
})

export const readPlaywright: ReadReport = (path) => {
  if (!existsSync(path)) return nothing('e2e', 'ended without a report')
  const { errors, suites }: PlaywrightReport = JSON.parse(readFileSync(path, 'utf8'))
  const journeys = suites.flatMap(journeysIn)
  const outside = errors.map(({ message = '' }) => ({ title: 'outside a journey', reason: message }))
  const are = (status: Journey['status']) => journeys.filter((journey) => journey.status === status)
  const tally: Tally = {
    passed: are('expected').length + are('flaky').length,
    failed: [...outside, ...are('unexpected').map(failureOf)],
    skipped: are('skipped').map(skipOf),
  }
  return ranNothing(tally) ? nothing('e2e', 'no test ran') : tally
}
