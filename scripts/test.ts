// `npm test`: checks, unit tests and journeys in a browser. Its last line is the sum: `N passed, N failed`.
// `--only=api,plans` runs these parts (check, contract, scripts, api, plans, web, e2e; unit is all but check and e2e), `--without=plans` the others.
// `--changed` runs what the working tree touches, `--changed=main` what differs from a commit. Paths of test files run these alone.
// `--all` fails where something was skipped that could run today: on a machine with a whole browser.
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { changedFiles } from './changed/changed-files.ts'
import { readModules } from './changed/module-graph.ts'
import { partsOf, type Touched, touchedBy } from './changed/touched.ts'
import { root } from './run-program.ts'
import { isPart, type PartName, runParts } from './test-parts.ts'
import { isOfAnotherDay } from './test-reports.ts'

const UNIT: readonly PartName[] = ['contract', 'scripts', 'api', 'plans', 'web']
const WHOLE: readonly PartName[] = ['check', ...UNIT, 'e2e']

// Bare `--changed` is `--changed=HEAD`: an option of `parseArgs` either has a value or has none.
const given = process.argv.slice(2).map((each) => (each === '--changed' ? '--changed=HEAD' : each))
const { values, positionals } = parseArgs({
  args: given,
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    without: { type: 'string' },
    changed: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
})

/** A word that names no part fails: it would run nothing, and say nothing. */
const namedIn = (list: string): PartName[] =>
  list.split(',').flatMap((name) => {
    if (name === 'unit') return UNIT
    if (isPart(name)) return name
    throw new Error(`${name} is no part of npm test: ${WHOLE.join(', ')}, unit.`)
  })

const chosenParts = (): readonly PartName[] => {
  const wanted = values.only === undefined ? WHOLE : namedIn(values.only)
  const unwanted = values.without === undefined ? [] : namedIn(values.without)
  return wanted.filter((name) => !unwanted.includes(name))
}

const touchedParts = (): ((name: PartName) => Touched) => {
  if (positionals.length > 0) {
    const parts = partsOf(readModules(root), positionals)
    return (name) => (name === 'check' ? [] : parts[name])
  }
  if (values.changed === undefined) return () => 'whole'
  const parts = touchedBy(readModules(root), changedFiles(values.changed))
  return (name) => (name === 'check' ? 'whole' : parts[name])
}

const chosen = chosenParts()
const tallies = await runParts(chosen, touchedParts())
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const skipped = tallies.flatMap((tally) => tally.skipped)
const failures = tallies.flatMap((tally) => tally.failed)

// The checks have no test to count, and a change may touch none; anything else that counted none has not tested anything.
const mayCountNone = values.changed !== undefined || chosen.every((name) => name === 'check')
if (passed + failures.length === 0 && !mayCountNone)
  failures.push({ title: 'npm test', reason: 'no test ran' })

/** Enough to see what broke; the whole stands above, where it happened. */
const LINES = 6
const told = (reason: string): string => stripVTControlCharacters(reason).split('\n', LINES).join('\n    ')
for (const { title, reason } of skipped) console.log(`Skipped, ${reason}: ${title}`)
for (const { title, reason } of failures) console.log(`Failed: ${title}\n    ${told(reason)}`)

const missing = skipped.filter((each) => !isOfAnotherDay(each))
const failed = failures.length + (values.all ? missing.length : 0)
const also = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
console.log(`\n${passed} passed, ${failed} failed${also}`)
process.exitCode = failed > 0 ? 1 : 0
