import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium, findShell, launchOptionsOf } from '../scripts/find-chromium.ts'

const PORT = 4180
/** Where the schools are that journeys make for themselves: an installation without the demonstration, which a real school would end. */
export const SCHOOLS_PORT = 4181
/** Where the journey of messages on devices listens as their push service. */
export const PUSH_PORT = 4189

/** The data folder of that installation. The processes of Playwright inherit the name from the first. */
export const SCHOOLS_FOLDER = (process.env['PLANTEL_SCHOOLS_FOLDER'] ??= join(
  tmpdir(),
  `plantel-schools-${process.pid}`,
))

/** Installing an app and messages on devices are nothing that the headless shell can do. */
const WHOLE = ['offline.spec.ts', 'push.spec.ts']

/** Journeys whose people, groups and schools no other journey touches; they run beside the others, which go one after the other. */
const APART = [
  'access-letter',
  'attendance-codes',
  'backup',
  'calendar',
  'cycle-cut',
  'drafts',
  'early-log-in',
  'family-states',
  'grade-editing',
  'group-setup',
  'keyboard',
  'landing',
  'new-school',
  'notice',
  'offline-list',
  'own-administrator',
  'page-cookie',
  'report-day',
  'roles',
  'several-schools',
  'student-life',
].map((name) => `${name}.spec.ts`)

const ROWS = [
  { name: 'shared', testIgnore: [...APART, ...WHOLE], workers: 1 },
  { name: 'apart', testMatch: APART, workers: 1 },
  { name: 'whole', testMatch: WHOLE, workers: 1, use: { launchOptions: launchOptionsOf(findChromium()) } },
]

const pictures = process.env['PICTURES'] ? 'pictures' : process.env['SCREENSHOTS'] ? 'screenshots' : null

/** One real server with a demonstration for the whole run, in which journeys choose different people, and one for their own schools. */
export default defineConfig({
  testDir: pictures ?? 'journeys',
  outputDir: '../test-results',
  projects: pictures === null ? ROWS : [{ name: pictures }],
  workers: pictures === null ? 2 : 1,
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
    // It fetches the whole app for each context. Journeys about it, and a professor's day, allow it.
    serviceWorkers: 'block',
    // Drawing each step of a fade takes a tenth of the browser's time. Journeys about it, and a professor's day, allow it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptionsOf(pictures === null ? findShell() : findChromium()),
  },
  webServer: [
    {
      command: 'node e2e/support/serve.ts demonstration',
      cwd: '..',
      url: `http://127.0.0.1:${PORT}/v1/ready`,
      env: { PORT: String(PORT), PUSH_SERVICES: `http://127.0.0.1:${PUSH_PORT}`, WEBHOOK_LOOPBACK: '1' },
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
    {
      command: 'node e2e/support/serve.ts schools',
      cwd: '..',
      url: `http://127.0.0.1:${SCHOOLS_PORT}/v1/ready`,
      env: {
        PORT: String(SCHOOLS_PORT),
        DATA_DIR: SCHOOLS_FOLDER,
        PUSH_SERVICES: `http://127.0.0.1:${PUSH_PORT}`,
        WEBHOOK_LOOPBACK: '1',
      },
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
  ],
})
