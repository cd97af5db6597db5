import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** They need a module that nothing has loaded yet, or another in its place: each has a process of its own. */
export const ALONE = ['src/lib/routing/first-entry.test.ts']

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    testTimeout: 20_000,
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}', 'gallery/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    exclude: ALONE,
    environment: 'happy-dom',
    // The app is loaded once for all files, which takes longer than most of them. `test/setup.ts` empties the page after each test.
    isolate: false,
    maxWorkers: 1,
    // Of its own: other projects have other numbers of workers.
    sequence: { groupOrder: 3 },
    globalSetup: ['test/screens-drawn.ts'],
    setupFiles: ['test/setup.ts', 'test/note-drawn.ts'],
    restoreMocks: true,
  },
})
