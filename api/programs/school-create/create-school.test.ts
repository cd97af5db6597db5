import { SETTING_DEFAULTS } from '@plantel/contract/schools'
import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, inSchool } from '../../src/db/in-school.ts'
import { verifyPassword } from '../../src/passwords/hasher.ts'
import { cluster } from '../../test/clusters/cluster.ts'
import { createSchool } from './create-school.ts'
import { openOneConnection } from '../../src/db/one-connection.ts'
import type { Answers } from './options.ts'

let db: Database

beforeAll(() => {
  db = openOneConnection(cluster().appUrl)
})

afterAll(() => db.destroy())

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')

const anotherSchool = (change: Partial<Answers> = {}): Answers => ({
  name: 'Primaria Benito Juárez',
  clave: `${digits(2)}DPR${digits(4)}${'ABCDEFGHIJ'.charAt(randomInt(10))}`,
  level: '3',
  'admin-name': 'Ana',
  'admin-last-name': 'Núñez',
  'admin-phone': digits(10),
  ...change,
})

const findAccount = (cellphone: string) =>
  db
    .selectFrom('accounts')
    .select(['account_id', 'password_hash'])
    .where('cellphone', '=', cellphone)
    .executeTakeFirstOrThrow()

const schoolsOf = async (account_id: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('memberships')
    .select('school_id')
    .where('account_id', '=', account_id)
    .execute()
  return rows.map(({ school_id }) => school_id)
}

describe('creating a school', () => {
  test('makes the school, its settings and an administrator who can log in', async () => {
    const answers = anotherSchool()
    const { school_id, password } = await createSchool(db, answers)
    const account = await findAccount(answers['admin-phone'])
    expect(await verifyPassword(async () => account.password_hash ?? undefined, password ?? '')).toBe(true)
    await inSchool(db, school_id, null, async (tx) => {
      const users = await tx
        .selectFrom('users')
        .select(['name', 'last_name', 'group_id', 'account_id'])
        .execute()
      expect(users).toEqual([
        { name: 'Ana', last_name: 'Núñez', group_id: '10000000000000000000', account_id: account.account_id },
      ])
      const settings = await tx.selectFrom('settings').select(['key', 'value', 'description']).execute()
      expect(Object.fromEntries(settings.map(({ key, value }) => [key, value]))).toEqual(SETTING_DEFAULTS)
      expect(settings.filter(({ description }) => description === '')).toEqual([])
    })
  })

  test('is no demonstration', async () => {
    const { school_id } = await createSchool(db, anotherSchool())
    const school = await db
      .selectFrom('schools')
      .select(['demonstration', 'level', 'time_zone'])
      .where('school_id', '=', school_id)
      .executeTakeFirst()
    expect(school).toEqual({ demonstration: false, level: 3, time_zone: 'America/Mexico_City' })
  })

  test('refuses a clave that is taken, and leaves nothing of the attempt', async () => {
    const answers = anotherSchool()
    await createSchool(db, answers)
    const phone = digits(10)
    await expect(createSchool(db, { ...answers, 'admin-phone': phone })).rejects.toThrow(
      `Ya hay una escuela con la clave ${answers.clave}.`,
    )
    await expect(findAccount(phone)).rejects.toThrow()
  })

  test('waits for whoever is known in another school, with a code; nothing opens without it', async () => {
    const answers = anotherSchool()
    await createSchool(db, answers)
    const before = await findAccount(answers['admin-phone'])
    const wanted = anotherSchool({ 'admin-phone': answers['admin-phone'] })
    const again = await createSchool(db, wanted)
    expect(again).toMatchObject({ password: null, access_code: expect.stringMatching(/^.{4}-.{4}$/) })
    expect(await findAccount(answers['admin-phone'])).toEqual(before)
    expect(await schoolsOf(before.account_id)).not.toContain(again.school_id)
    // The code is shown once: said again, the command gives another one, for this phone alone.
    const other = await createSchool(db, wanted)
    expect([other.school_id, other.access_code === again.access_code]).toEqual([again.school_id, false])
    const somebodyElse = { ...wanted, 'admin-phone': digits(10) }
    await expect(createSchool(db, somebodyElse)).rejects.toThrow('Ya hay')
    await inSchool(db, again.school_id, null, (tx) => sql`select drop_person(user_id) from users`.execute(tx))
    const { school_id, password } = await createSchool(db, somebodyElse)
    expect([school_id, password === null]).toEqual([again.school_id, false])
    await expect(createSchool(db, somebodyElse)).rejects.toThrow('Ya hay')
  })
})

const command = fileURLToPath(new URL('../school-create.ts', import.meta.url))

const runCommand = (args: string[]) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [command, ...args], (error, _, stderr) =>
      resolve({ code: error?.code ?? 0, said: stderr.trim() }),
    )
  })

describe('the command', () => {
  test.each([
    [['--clave', '10dpr'], /^--clave: Deben ser 2 dígitos/],
    [['--clave', '10DPR0001X', '--name', 'X'], /^Faltan opciones: --level, --admin-name/],
    [['--colour', 'red'], /^Opción desconocida/],
  ])('%j ends with code 1 and says why', async (args, reason) => {
    const { code, said } = await runCommand(args)
    expect(said).toMatch(reason)
    expect(code).toBe(1)
  })
})
