// `npm run drill:week`: a week of a school of 1,200, as in `week.test.ts`: lists, late arrivals, corrections, excuses, moves, and the feed
// after each of them. `--students=1200 --seed=1`. Fails when a family has two messages of a child and day, a false one, or misses one.
import { parseArgs } from 'node:util'
import { runProgram } from './run-program.ts'

const { values } = parseArgs({
  options: { students: { type: 'string', default: '1200' }, seed: { type: 'string', default: '1' } },
})
const { code } = await runProgram(
  'node_modules/vitest/vitest.mjs',
  ['run', '--project=api', 'api/src/features/feed/week.test.ts'],
  { show: true, env: { WEEK_STUDENTS: values.students, WEEK_SEED: values.seed } },
)
process.exitCode = code
