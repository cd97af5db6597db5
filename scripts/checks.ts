import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { nounCircles } from './noun-circles.ts'
import { type Finished, root } from './run-program.ts'

export interface Check {
  readonly name: string
  readonly program: string
  readonly options: readonly string[]
  /** What is wrong, or null when all is well. */
  readonly judge: (finished: Finished) => string | null
  /** What the line says besides, where a check may do one thing or another. */
  readonly note?: (finished: Finished) => string
}

const byExitCode = ({ code, stdout, stderr }: Finished) => (code === 0 ? null : stdout + stderr)

interface Cruise {
  modules: Parameters<typeof nounCircles>[0]
  summary: {
    totalCruised: number
    error: number
    violations: { rule: { name: string; severity: string }; from: string; to: string }[]
  }
}

/** dependency-cruiser that reads nothing also finds nothing wrong, and says so with exit code 0. */
const byCruise = ({ code, stdout, stderr }: Finished): string | null => {
  if (!stdout.startsWith('{')) return stderr || `dependency-cruiser ended with ${code}`
  const { modules, summary }: Cruise = JSON.parse(stdout)
  if (summary.totalCruised === 0) return 'dependency-cruiser read no module: nothing was checked'
  const errors = summary.violations.filter(({ rule }) => rule.severity === 'error')
  const broken = [
    ...errors.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...nounCircles(modules).map((circle) => `nouns of a domain need each other: ${circle}`),
  ]
  return broken.length === 0 ? null : broken.join('\n')
}

const cruised = ['contract', 'api', 'web', 'e2e', 'bench', 'demo', 'scripts'].filter((name) =>
  existsSync(join(root, name)),
)

/** The slowest first, so that two at a time end together. */
export const checks: readonly Check[] = [
  {
    name: 'format',
    program: 'node_modules/prettier/bin/prettier.cjs',
    // By content: a fresh clone or another branch changes the times of files.
    options: ['--check', '--cache', '--cache-strategy=content', '.'],
    judge: byExitCode,
  },
  {
    name: 'types',
    // By path: `.bin/tsc` is TypeScript 6 or 7, whichever npm linked last.
    program: 'node_modules/typescript7/bin/tsc',
    options: ['-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
    judge: byExitCode,
  },
  { name: 'budgets', program: 'scripts/check-budgets.ts', options: [], judge: byExitCode },
  { name: 'database', program: 'scripts/database.ts', options: ['--check'], judge: byExitCode },
  { name: 'unused', program: 'node_modules/knip/bin/knip.js', options: ['--no-progress'], judge: byExitCode },
  {
    name: 'lint',
    program: 'node_modules/oxlint/bin/oxlint',
    options: ['--type-aware', '--deny-warnings'],
    judge: byExitCode,
  },
  {
    name: 'boundaries',
    program: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    options: ['--config', 'boundaries.cjs', '--output-type', 'json', ...cruised],
    judge: byCruise,
  },
  {
    name: 'markdown',
    program: 'node_modules/markdownlint-cli2/markdownlint-cli2-bin.mjs',
    options: [],
    judge: byExitCode,
  },
  {
    name: 'dependencies',
    program: 'scripts/check-dependencies.ts',
    options: [],
    judge: byExitCode,
    note: ({ stdout }) => stdout.split('\n', 1)[0] ?? '',
  },
  { name: 'secrets', program: 'scripts/check-secrets.ts', options: [], judge: byExitCode },
  { name: 'texts', program: 'scripts/check-texts.ts', options: [], judge: byExitCode },
  { name: 'folders', program: 'scripts/check-folders.ts', options: [], judge: byExitCode },
]
