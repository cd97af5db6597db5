import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const apiTests = ['{src,programs,test}/**/*.test.ts', '../demo/src/**/*.test.ts']
/** How a statement is planned, and how many a call asks. */
const planTests = ['{src,test}/**/*{plans,statements}.test.ts']

const api = {
  root: 'api',
  globalSetup: ['test/global-setup.ts', 'test/walkers/contract-coverage.ts'],
  // No test is about time. On a busy host passwords wait longest: who hashes them steps back for all else.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  // The app is loaded once and stays warm, which halves the time: so nobody replaces its modules (`vi.mock`).
  isolate: false,
  // Two even on two cores: one waits for its database while the other computes. Each has a cluster of its own.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  setupFiles: ['test/setup.ts'],
}

/** Projects with another number of workers are another group. */
const group = (groupOrder: number) => ({ sequence: { groupOrder } })

export default defineConfig({
  test: {
    projects: [
      // No test is about time: a busy host is slow.
      { test: { name: 'contract', root: 'contract', testTimeout: 60_000, include: ['test/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts', 'bench/src/**/*.test.ts'] } },
      { test: { ...api, ...group(1), name: 'api', include: apiTests, exclude: planTests } },
      // In one cluster: what others of them have filled is part of what a plan is made for.
      { test: { ...api, ...group(2), maxWorkers: 1, name: 'plans', include: planTests } },
      'web/vitest.config.ts',
      'web/vitest.alone.config.ts',
    ],
  },
})
