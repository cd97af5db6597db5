import type { Failure } from '../attempts.ts'
import { table } from './table.ts'

const LONGEST = 100

/** The first words of a reason, on one line of a table. */
const short = (reason: string): string =>
  (reason.split('\n', 1)[0] ?? '').slice(0, LONGEST).replaceAll('|', '\\|')

/** Lines of what failed, as wide as the table that they stand in. */
export const failedRows = (failures: readonly Failure[], columns: number): string[][] =>
  failures.map(({ title }) => [title, 'failed', ...Array.from({ length: columns - 2 }, () => '')])

export const failuresBlock = (failures: readonly Failure[]): string[] =>
  failures.length === 0
    ? []
    : [
        table(
          ['Failed', 'why'],
          failures.map(({ title, reason }) => [title, short(reason)]),
        ),
      ]
