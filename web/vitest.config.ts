import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    testTimeout: 20_000,
    root: import.meta.dirname,
    include: ['src/**/*.test.{ts,tsx}', 'gallery/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    environment: 'happy-dom',
    globalSetup: ['test/screens-drawn.ts'],
    setupFiles: ['test/setup.ts', 'test/note-drawn.ts'],
    restoreMocks: true,
  },
})
