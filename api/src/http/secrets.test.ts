import { createCalendarAddress, readCalendar } from '@plantel/contract/activities'
import { readDeviceKey } from '@plantel/contract/device-key'
import { grantGradeEditing } from '@plantel/contract/grades'
import { closeSession, openSession, readMe } from '@plantel/contract/session'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cluster } from '../../test/clusters/cluster.ts'
import { openApp } from '../../test/app.ts'
import { anonymousOn, withToken } from '../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../test/build/build.ts'
import { credentials } from '../../test/log-in.ts'
import { logWith } from '../../test/log-with.ts'
import { cookiesSet } from '../../test/set-cookies.ts'

const WRONG = 'otra clave de prueba'

const lines: string[] = []
const written = (...parts: unknown[]): void => {
  lines.push(
    parts.map((part) => (part instanceof Error ? part.stack : JSON.stringify(part, errorsToo))).join(' '),
  )
}
const errorsToo = (_: string, value: unknown) =>
  value instanceof Error ? Object.assign({ message: value.message, stack: value.stack }, value) : value

const logger: FastifyBaseLogger = logWith({
  level: 'trace',
  trace: written,
  debug: written,
  info: written,
  warn: written,
  error: written,
  fatal: written,
  silent: written,
  child: () => logger,
})

const superuser = new Client({ connectionString: cluster().superuserUrl })
let app: FastifyInstance
let secrets: string[]

beforeAll(async () => {
  await superuser.connect()
  app = await openApp({ logger })
  app.get('/v1/bug', () => {
    throw new Error('a bug')
  })
  const person = await build.user(await build.school(), ['ADMINISTER'], {
    password_hash: await passwordHash(),
  })
  const { cellphone } = person
  const opened = await anonymousOn(app).answer(openSession, credentials(cellphone))
  const { access_token } = opened.json()
  const [, page] = /=([\w-]{43});/.exec(cookiesSet(opened, 'plantel-page')[0] ?? '') ?? []
  if (page === undefined) throw new Error('a session without a page cookie')
  const me = withToken(access_token, app)
  await anonymousOn(app).answer(openSession, credentials(cellphone, { password: WRONG }))
  await anonymousOn(app).answer(openSession, credentials(cellphone, { password: WRONG, secreto: WRONG }))
  await me.answer(grantGradeEditing, { body: { password: WRONG } })
  await me.answer(grantGradeEditing, { body: { password: PASSWORD } })
  await me.answer(readMe, { query: { include: person.cellphone } })
  await app.inject({ url: `/v1/${person.cellphone}?access_token=${access_token}` })
  await app.inject({
    url: `/v1/bug?username=${person.cellphone}`,
    headers: { authorization: `Bearer ${access_token}` },
  })
  const { data: device } = await me.call(readDeviceKey)
  const calendar = await me.call(createCalendarAddress)
  const token = calendar.data.path.split('/').at(-1)!
  await anonymousOn(app).call(readCalendar, { params: { token } })
  await anonymousOn(app).answer(readCalendar, { params: { token }, query: { forastero: '1' } })
  await app.inject({ method: 'POST', url: calendar.data.path })
  await me.call(closeSession)
  secrets = [
    PASSWORD,
    WRONG,
    access_token,
    page,
    device.key,
    token.replace('.ics', ''),
    '$argon2',
    person.cellphone,
  ]
})
afterAll(() => superuser.end())

test('no log line holds a password, a token, a hash or a phone', () => {
  expect(lines.length).toBeGreaterThan(8)
  expect(lines.filter((line) => line.includes('a bug'))).toHaveLength(1)
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([])
})

test('no row of any table holds a password or a token as it was sent', async () => {
  const { rows } = await superuser.query<{ name: string }>(
    "select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace",
  )
  expect(rows.length).toBeGreaterThan(30)
  const found: string[] = []
  for (const { name } of rows) {
    const holding = `select count(*)::int as rows from ${name} t where t::text like any ($1)`
    const { rows: counts } = await superuser.query<{ rows: number }>(holding, [
      secrets.slice(0, 5).map((secret) => `%${secret}%`),
    ])
    if (counts[0]!.rows > 0) found.push(name)
  }
  expect(found).toEqual([])
})

test('a hash is kept in one place only', async () => {
  const { rows } = await superuser.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and column_name ~ '(password|hash|secret|token)$' order by 1`,
  )
  expect(rows.map(({ place }) => place)).toEqual([
    'access_codes.code_hash',
    'account_devices.device_hash',
    'accounts.password_hash',
    'api_client_secrets.secret_hash',
    'audit_seals.hash',
    'calendar_addresses.token_hash',
    'email_confirmations.token_hash',
    // Of the titles of columns.
    'import_mappings.header_hash',
    'notice_links.token_hash',
    'password_resets.token_hash',
    'sessions.device_hash',
    'sessions.page_hash',
    'sessions.token_hash',
    'users.push_token',
    // Sealed with a key of the installation: they sign what is sent.
    'webhook_endpoints.old_secret',
    'webhook_endpoints.secret',
  ])
})
