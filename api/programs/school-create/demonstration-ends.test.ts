import { readMe, readInstallation } from '@plantel/contract/session'
import { resetPassword } from '@plantel/contract/recovery'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOON, openApp, theFiles } from '../../test/app.ts'
import { anonymousOn, withToken } from '../../test/as.ts'
import { useShippedFigures } from '../../test/hash-figures.ts'
import { credentials } from '../../test/log-in.ts'
import { queryOnce } from '../../test/query-once.ts'
import { openScratchDatabase, type ScratchCluster } from '../../test/clusters/scratch-database.ts'
import type { Database } from '../../src/db/in-school.ts'
import { silenceDemonstrations } from '../../src/domain/schools/demonstrations.ts'
import { fillDemonstration } from '../../../demo/src/fill.ts'
import { DEMONSTRATION_LOG_INS, DEMONSTRATION_PASSWORD } from '../../src/features/session/demonstration.ts'
import { createOperator } from './create-operator.ts'
import { createSchool } from './create-school.ts'
import { hasDemonstration } from './demonstration.ts'
import { openOneConnection } from '../../src/db/one-connection.ts'

/** Promise T8 of the security design: a demonstration never meets a real school. */

const REAL = {
  name: 'Primaria Benito Juárez',
  clave: '10DPR0001X',
  level: '3',
  'admin-name': 'Ana',
  'admin-last-name': 'Núñez',
  'admin-phone': '6180000001',
}
const URL_OF = { publicUrl: 'https://escuela.example.mx', now: NOON }

useShippedFigures()

let cluster: ScratchCluster
let db: Database
let app: FastifyInstance
beforeAll(async () => {
  cluster = await openScratchDatabase()
  db = openOneConnection(cluster.appUrl)
  app = await openApp({ appUrl: cluster.appUrl })
  const owner = openOneConnection(cluster.ownerUrl)
  const options = {
    today: '2026-03-10',
    students: 180,
    days: 1,
    files: theFiles(),
    progress: () => undefined,
  }
  await fillDemonstration(owner, options)
  await owner.destroy()
}, 120_000)
afterAll(async () => {
  await db.destroy()
  await app.close()
  await cluster.stop()
})

const logInAs = (cellphone: string, password: string, on = app) =>
  on.inject({ method: 'POST', url: '/v1/oauth/token', payload: credentials(cellphone, { password }).body })

const tokenOf = async (cellphone: string, password: string): Promise<string> =>
  (await logInAs(cellphone, password)).json().access_token

const published = async (on = app) => (await anonymousOn(on).call(readInstallation)).data.demonstration.length

const numberOf = async (query: string): Promise<number> =>
  Number(Object.values((await queryOnce(cluster.ownerUrl, query))[0] ?? {})[0])

test('without the demonstration nobody is told of it, nobody gets in, and whoever was in is out', async () => {
  const token = await tokenOf('6180000010', DEMONSTRATION_PASSWORD)
  expect((await withToken(token, app).answer(readMe)).statusCode).toBe(200)
  const silent = await openApp({ appUrl: cluster.appUrl, demo: false })
  expect([await published(silent), await published()]).toEqual([0, 11])
  expect((await logInAs('6180000010', DEMONSTRATION_PASSWORD, silent)).json()).toMatchObject({
    status: 401,
    code: 1002,
  })
  await silenceDemonstrations(cluster.ownerUrl)
  expect((await withToken(token, app).answer(readMe)).statusCode).toBe(401)
  expect((await logInAs('6180000010', DEMONSTRATION_PASSWORD)).statusCode).toBe(200)
  await silent.close()
})

describe('a real school', () => {
  let token: string
  let password: string | null

  beforeAll(async () => {
    token = await tokenOf('6180000002', DEMONSTRATION_PASSWORD)
    await queryOnce(
      cluster.ownerUrl,
      `insert into password_resets (account_id, token_hash, expires_at)
        select account_id, sha256('un enlace'), now() + interval '1 hour' from accounts where cellphone = '6180000003'`,
    )
    await queryOnce(
      cluster.ownerUrl,
      `insert into calendar_addresses (school_id, user_id, token_hash)
        select school_id, user_id, sha256('un calendario') from memberships limit 1`,
    )
    expect(await hasDemonstration(db)).toBe(true)
    ;({ password } = await createSchool(db, REAL))
  }, 60_000)

  test('ends it: nothing is published, and no account of it opens anything', async () => {
    expect(await hasDemonstration(db)).toBe(false)
    expect(await published()).toBe(0)
    for (const { cellphone } of DEMONSTRATION_LOG_INS)
      expect([cellphone, (await logInAs(cellphone, DEMONSTRATION_PASSWORD)).statusCode]).toEqual([
        cellphone,
        401,
      ])
    expect((await withToken(token, app).answer(readMe)).statusCode).toBe(401)
  })

  test('leaves no session, link, address or password of it', async () => {
    const demonstration = 'join schools c using (school_id) where c.demonstration'
    expect(await numberOf(`select count(*) from sessions ${demonstration}`)).toBe(0)
    expect(await numberOf(`select count(*) from calendar_addresses ${demonstration}`)).toBe(0)
    expect(await numberOf(`select count(*) from memberships m ${demonstration} and m.status = 1`)).toBe(0)
    expect(await numberOf('select count(*) from password_resets where expires_at > created_at')).toBe(0)
    expect(await numberOf('select count(*) from accounts')).toBeGreaterThan(100)
    expect(
      await numberOf(
        "select count(*) - count(distinct password_hash) from accounts where password_hash like '$argon2id$v=19$m=19456,t=2,p=1$%'",
      ),
    ).toBe(0)
    expect(await numberOf('select count(email) from accounts')).toBe(0)
  })

  test('gives its administrator a password of their own, also behind a phone of the demonstration', async () => {
    expect(password).not.toBeNull()
    const { data } = await withToken(await tokenOf(REAL['admin-phone'], password!), app).call(readMe, {
      query: { include: 'school' },
    })
    expect(data.school).toMatchObject({ name: REAL.name })
  })

  test('is not the end of another real one, nor of its administrator', async () => {
    const again = await createSchool(db, { ...REAL, clave: '10DPR0002X' })
    expect(again.password).toBeNull()
    expect((await logInAs(REAL['admin-phone'], password!)).statusCode).toBe(200)
  })
})

describe('who runs the installation', () => {
  const operator = { phone: '6189990001', email: 'opera@example.mx' }
  const NEW_PASSWORD = 'cuatro caballos verdes'
  const followed = async (link: string) => {
    const query = Object.fromEntries(new URL(link).searchParams)
    const body = { ...query, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    return (await anonymousOn(app).answer(resetPassword, { body })).statusCode
  }

  test('gets a link that works once and no password, and is SUPER_ADMIN of a school that nobody counts', async () => {
    const link = await createOperator(db, operator, URL_OF)
    expect(link).toMatch(
      /^https:\/\/escuela\.example\.mx\/restablecer_cuenta\?token=[\w-]{43}&email=opera%40example\.mx$/,
    )
    expect([await followed(link), await followed(link)]).toEqual([200, 422])
    const token = await tokenOf(operator.phone, NEW_PASSWORD)
    const { data } = await withToken(token, app).call(readMe, { query: { include: 'school' } })
    expect([data.school?.name, data.group_id.slice(0, 11)]).toEqual(['Plataforma', '00000000010'])
    const { data: seen } = (
      await app.inject({ url: '/v1/info-school-supervisor', headers: { authorization: `Bearer ${token}` } })
    ).json()
    expect(seen.map(({ school }: { school: { clave: string } }) => school.clave).toSorted()).toEqual([
      '10DPR0001X',
      '10DPR0002X',
    ])
  })

  test('asked for again gets another link, and there is one platform', async () => {
    expect(await followed(await createOperator(db, operator, URL_OF))).toBe(200)
    expect(await numberOf('select count(*) from schools where platform')).toBe(1)
    expect(
      await numberOf('select count(*) from memberships m join schools c using (school_id) where c.platform'),
    ).toBe(1)
  })

  test('is nobody whose account a real school has, and has no e-mail of somebody else', async () => {
    const taken = { phone: REAL['admin-phone'], email: 'otra@example.mx' }
    await expect(createOperator(db, taken, URL_OF)).rejects.toThrow('ya tiene una cuenta')
    const other = { phone: '6189990002', email: 'OPERA@example.mx' }
    await expect(createOperator(db, other, URL_OF)).rejects.toThrow('Ese correo es de otra cuenta')
    expect(await numberOf("select count(*) from accounts where cellphone = '6189990002'")).toBe(0)
  })
})
