import { execFileSync } from 'node:child_process'
import { root } from '../run-program.ts'

const ask = (...options: string[]): string[] =>
  execFileSync('git', options, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Paths from the root that differ from the commit `since`, removed and new ones too. */
export const changedFiles = (since: string): string[] => [
  ...ask('diff', '--name-only', '--no-renames', '--relative', since),
  ...ask('ls-files', '--others', '--exclude-standard'),
]
