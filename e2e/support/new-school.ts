import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { cleanEnvironment } from './clean-environment.ts'

const root = join(import.meta.dirname, '../..')
const PORT = 4181

export const ADMIN_PHONE = '6191234567'

const OPTIONS = [
  ['--name', 'Secundaria Nueva'],
  ['--clave', '10DES0099X'],
  ['--level', '1'],
  ['--admin-name', 'Alicia'],
  ['--admin-last-name', 'Robles'],
  ['--admin-phone', ADMIN_PHONE],
]

/** Logs in there, with whatever password it is. */
export const enter = async (
  page: Page,
  { url }: NewSchool,
  phone: string,
  password: string,
): Promise<void> => {
  await page.goto(`${url}/login`)
  await page.getByLabel('Teléfono').fill(phone)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL((address) => address.pathname !== '/login')
}

/** An installation of its own, as a school begins: one school, one administrator, nothing else. */
export interface NewSchool {
  url: string
  /** The administrator's, shown once when the school was made. */
  password: string
  /** The letters that left so far, the newest last: without SMTP they are files. */
  letters: () => string[]
  stop: () => Promise<void>
}

const makeSchool = async (env: NodeJS.ProcessEnv): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['api/programs/school-create.ts', ...OPTIONS.flat()],
    { cwd: root, env },
  )
  const password = /Contraseña: (\S+) \(/.exec(stdout)?.[1]
  if (password === undefined) throw new Error(`school:create showed no password: ${stdout}`)
  return password
}

const isReady = (url: string) =>
  fetch(`${url}/v1/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

const stopServer = async (server: ChildProcess): Promise<void> => {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

export const startNewSchool = async (): Promise<NewSchool> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plantel-new-school-'))
  // The database may run as another user, who needs to enter this folder.
  chmodSync(dataDir, 0o711)
  const env = { ...cleanEnvironment(), DATA_DIR: dataDir, DEMO: '0', PORT: String(PORT) }
  const password = await makeSchool(env)
  const server = spawn(process.execPath, ['scripts/start.ts'], { cwd: root, env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${PORT}`
  await expect.poll(() => isReady(url), { timeout: 60_000 }).toBe(true)
  const outbox = join(dataDir, 'outbox')
  return {
    url,
    password,
    letters: () =>
      (existsSync(outbox) ? readdirSync(outbox) : []).sort().map((name) =>
        readFileSync(join(outbox, name), 'utf8')
          .replaceAll(/=\r?\n/g, '')
          .replaceAll('=3D', '='),
      ),
    stop: async () => {
      await stopServer(server)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
