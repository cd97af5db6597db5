import { defineConfig } from 'vitest/config'
import web, { ALONE } from './vitest.config.ts'

export default defineConfig({
  ...web,
  test: {
    ...web.test,
    name: 'web-alone',
    include: ALONE,
    exclude: [],
    isolate: true,
    // The screens that they draw are drawn by the others too.
    globalSetup: [],
    setupFiles: ['test/setup.ts'],
  },
})
