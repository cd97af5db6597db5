import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Much of a run waits for the database and for hashing: more than the one that Vitest takes of two cores.
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          root: 'api',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts', 'test/contract-coverage.ts'],
          testTimeout: 20_000,
        },
      },
      'web/vitest.config.ts',
    ],
  },
})
