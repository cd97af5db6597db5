import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { SCHOOLS_FOLDER, SCHOOLS_PORT } from '../playwright.config.ts'
import { cleanEnvironment } from './clean-environment.ts'
import { fillLogIn, signInAt } from './plantel.ts'
import { newPhone } from './school-api.ts'

const root = join(import.meta.dirname, '../..')
const url = `http://127.0.0.1:${SCHOOLS_PORT}`

/** Logs in there on the log-in page, with whatever password it is. */
export const enter = async (page: Page, phone: string, password: string): Promise<void> => {
  await page.goto(`${url}/login`)
  await fillLogIn(page, phone, password)
  await page.waitForURL((address) => address.pathname !== '/login')
}

/** A school of its own, as one begins: one administrator, nothing else. */
export interface NewSchool {
  url: string
  /** The administrator's. */
  phone: string
  /** The administrator's, shown once when the school was made. */
  password: string
}

/** The letters that left so far, the newest last: without SMTP they are files. */
export const letters = (): string[] => {
  const outbox = join(SCHOOLS_FOLDER, 'outbox')
  return (existsSync(outbox) ? readdirSync(outbox) : []).sort().map((name) =>
    readFileSync(join(outbox, name), 'utf8')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '='),
  )
}

let schools = 0
/** No other process of the run makes the same: each has a number of its own, here a letter. */
const newKey = (): string => {
  schools += 1
  const letter = String.fromCharCode(65 + (Number(process.env['TEST_WORKER_INDEX'] ?? 0) % 26))
  return `10DES${String(schools).padStart(4, '0')}${letter}`
}

/** Runs a program in the installation of the schools. @returns what it printed */
const runThere = async (program: string, ...options: readonly string[]): Promise<string> => {
  const env = { ...cleanEnvironment(), DATA_DIR: SCHOOLS_FOLDER, DEMO: '0' }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options], { cwd: root, env })
  return stdout
}

/** What a school has to tell waits `minutes` less: nobody waits ten of them for a grade. */
export const passMinutes = async (school_id: number, minutes: number): Promise<void> => {
  await runThere('e2e/support/pass-minutes.ts', String(school_id), String(minutes))
}

/** The imports of a school were made so many days earlier: nobody waits a month for the next list. */
export const passDays = async (school_id: number, days: number): Promise<void> => {
  await runThere('e2e/support/pass-days.ts', String(school_id), String(days))
}

/** Makes a school in the installation that runs for it, as whoever runs one does. */
export const createSchool = async (name = 'Secundaria Nueva'): Promise<NewSchool> => {
  const phone = newPhone()
  const options = [
    ['--name', name],
    ['--clave', newKey()],
    ['--level', '1'],
    ['--admin-name', 'Alicia'],
    ['--admin-last-name', 'Robles'],
    ['--admin-phone', phone],
  ]
  const stdout = await runThere('api/programs/school-create.ts', ...options.flat())
  const password = /Contraseña: (\S+) \(/.exec(stdout)?.[1]
  if (password === undefined) throw new Error(`school:create showed no password: ${stdout}`)
  return { url, phone, password }
}

/** The administrator at home, where a journey begins that is not about logging in. */
export const comeIn = (page: Page, school: NewSchool): Promise<void> => signInAt(page, '/login', school)
