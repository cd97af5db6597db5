import { defineConfig } from '@playwright/test'
import { environmentOf, findChromium } from '../scripts/find-chromium.ts'

const PORT = 4180
const chromium = findChromium()
/** Where the journey of messages on devices listens as their push service. */
export const PUSH_PORT = 4189

/** One real server with a demonstration of its own for the whole run; journeys choose different people in it. */
export default defineConfig({
  testDir: process.env['PICTURES'] ? 'pictures' : process.env['SCREENSHOTS'] ? 'screenshots' : 'journeys',
  outputDir: '../test-results',
  workers: 1,
  timeout: 60_000,
  // No journey is about time, and unit tests run beside it.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    screenshot: 'only-on-failure',
    // A trace costs every journey a tenth of its time; `--trace=retain-on-failure` records one.
    trace: 'off',
    launchOptions: {
      executablePath: chromium ?? '',
      env: { ...process.env, ...environmentOf(chromium) },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node e2e/support/serve.ts',
    cwd: '..',
    url: `http://127.0.0.1:${PORT}/v1/ready`,
    env: { PORT: String(PORT), PUSH_SERVICES: `http://127.0.0.1:${PUSH_PORT}` },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
