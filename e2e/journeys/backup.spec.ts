import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { cleanEnvironment } from '../support/clean-environment.ts'
import { expect, signInAt, PHONES, test, tokenOf } from '../support/plantel.ts'
import { copyDemonstration } from '../support/prepared-demonstration.ts'

const root = join(import.meta.dirname, '../..')
const PORT = 4182
const url = `http://127.0.0.1:${PORT}`

// The old session is refused, as it must be.
test.use({ baseURL: url, expectedFailures: [/401 .*\/me\/information/] })
test.describe.configure({ mode: 'serial', timeout: 240_000 })

let room: string
test.beforeAll(async () => {
  room = mkdtempSync(join(tmpdir(), 'plantel-backup-'))
  // The database may run as another user, who needs to enter this folder.
  chmodSync(room, 0o711)
  mkdirSync(join(room, 'copies'))
  mkdirSync(join(room, 'data'))
  chmodSync(join(room, 'data'), 0o711)
  await copyDemonstration(join(room, 'data'))
})
test.afterAll(() => rmSync(room, { recursive: true, force: true }))

const environment = (dataDir: string, more: Record<string, string> = {}) => ({
  ...cleanEnvironment(),
  DATA_DIR: join(room, dataDir),
  DEMO: '1',
  PORT: String(PORT),
  ...more,
})

/** Runs the program behind the npm command. @returns what it printed */
const command = async (name: string, options: string[], env: NodeJS.ProcessEnv): Promise<string> =>
  (await promisify(execFile)(process.execPath, [`api/programs/${name}.ts`, ...options], { cwd: root, env }))
    .stdout

/** `npm start` on that folder while `work` goes on. */
const whileRunning = async <Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> => {
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: environment(dataDir),
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  try {
    const isReady = () =>
      fetch(`${url}/v1/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: 120_000 }).toBe(true)
    return await work()
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

/** The professor's first class, as it reads. */
const listOf = async (page: Page): Promise<string> => {
  await page
    .getByRole('link', { name: /Asistencia/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Lista de asistencia' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(30)
  return page.getByRole('main').innerText()
}

test('a backup of a running school, restored into an empty folder, has the professor’s list; nobody is still inside', async ({
  page,
}) => {
  const [identity, recipient] = await test.step('the key is shown once', async () => {
    const shown = await command('backup-key', [], environment('data'))
    return [/AGE-SECRET-KEY-\S+/.exec(shown)?.[0] ?? '', /age1\S+/.exec(shown)?.[0] ?? '']
  })
  const key = join(room, 'key.txt')
  writeFileSync(key, identity)

  const { token, students } = await whileRunning('data', async () => {
    await signInAt(page, '/login', { phone: PHONES.PROFESSOR })
    const listed = await listOf(page)
    const env = environment('data', { BACKUP_RECIPIENT: recipient, BACKUP_DIR: join(room, 'copies') })
    expect(await command('backup', [], env)).toContain('Copia hecha: plantel-')
    const opened = { token: await tokenOf(page), students: listed }
    // The server ends now: nobody may ask it any more.
    await page.goto('about:blank')
    return opened
  })

  const [archive] = readdirSync(join(room, 'copies')).filter((name) => name.endsWith('.age'))
  const restored = await command(
    'restore',
    [`--from=${join(room, 'copies', archive ?? '')}`, `--key=${key}`],
    environment('restored'),
  )
  expect(restored).toContain('Nadie sigue dentro')

  await whileRunning('restored', async () => {
    // A server that has just begun may ask to be asked again.
    const answerOfOld = async () =>
      (await fetch(`${url}/v1/me/information`, { headers: { authorization: `Bearer ${token}` } })).status
    await expect.poll(answerOfOld, { timeout: 30_000 }).not.toBe(503)
    expect(await answerOfOld()).toBe(401)
    await signInAt(page, '/login', { phone: PHONES.PROFESSOR })
    expect(await listOf(page)).toBe(students)
    await signInAt(page, '/login', { phone: PHONES.DIRECTOR })
    await expect(page.getByRole('heading', { name: /^Se restauró la copia del / })).toBeVisible()
    await page.getByRole('button', { name: 'Entendido' }).click()
    await expect(page.getByRole('heading', { name: /^Se restauró la copia/ })).toBeHidden()
    await page.waitForLoadState('networkidle')
    await page.goto('about:blank')
  })
})
