// A reporter of Vitest: writes what `scripts/test.ts` sums up to the file that PLANTEL_TALLY names.
import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import type { Tally, Told } from './test-reports.ts'

interface Thrown {
  message?: string
  cause?: unknown
}

/** With the cause of each: of a worker that died only the cause says how. */
const wordsOf = (errors: readonly Thrown[]): string =>
  errors
    .flatMap(({ message, cause }) => [
      message,
      cause instanceof Object && 'message' in cause ? cause.message : null,
    ])
    .filter(Boolean)
    .join(' · ')

const titleOf = ({ module, fullName }: TestCase | TestSuite): string =>
  `${module.relativeModuleId} › ${fullName}`

const hasBegun = (file: TestModule): boolean => {
  const state = file.state()
  return state !== 'queued' && state !== 'pending'
}

/** What went wrong outside tests: the file cannot be read, or was never begun as its process died; a `beforeAll` throws. */
const brokenIn = (file: TestModule): Told[] => [
  ...(hasBegun(file) ? [] : [{ title: file.relativeModuleId, reason: 'did not run' }]),
  ...file.errors().map((error) => ({ title: file.relativeModuleId, reason: wordsOf([error]) })),
  ...[...file.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => ({ title: titleOf(suite), reason: wordsOf([error]) })),
  ),
]

/** Left out by `skip`, `todo` or its own call; what a broken `beforeAll` took with it is not. */
const isMeant = (test: TestCase): boolean =>
  test.options.mode !== 'run' || (test.result().state === 'skipped' && brokenIn(test.module).length === 0)

const tallyOf = (files: readonly TestModule[], loose: readonly Thrown[]): Tally => {
  const tests = files.flatMap((file) => [...file.children.allTests()])
  const broken = files.flatMap(brokenIn)
  const failed: Told[] = []
  const skipped: Told[] = []
  let passed = 0
  for (const test of tests) {
    const { state, errors = [] } = test.result()
    const title = titleOf(test)
    if (state === 'passed') passed += 1
    else if (state === 'failed') failed.push({ title, reason: wordsOf(errors) })
    else if (isMeant(test)) skipped.push({ title, reason: 'by its own word' })
    else failed.push({ title, reason: 'did not run' })
  }
  const outside = loose.map((error) => ({ title: 'outside a test', reason: wordsOf([error]) }))
  return { passed, failed: [...outside, ...broken, ...failed], skipped }
}

export default class TallyReporter implements Reporter {
  onTestRunEnd(files: readonly TestModule[], loose: readonly Thrown[]): void {
    const file = process.env['PLANTEL_TALLY']
    if (file !== undefined) writeFileSync(file, JSON.stringify(tallyOf(files, loose)))
  }
}
