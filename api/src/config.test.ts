import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any variable Plantel serves this machine with its own database and the demonstration', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    filesUrl: null,
    operatorEmail: null,
    stores: { appStore: null, playStore: null },
    publicUrl: 'http://127.0.0.1:3000',
    demo: true,
    sessionLife: { staffIdleHours: 8, staffAbsoluteHours: 24, parentDays: 30 },
    databaseDirectUrl: null,
    databasePool: 10,
    jobWorkers: 2,
  })
})

test('an outside database is not filled with the demonstration unless asked', () => {
  const DATABASE_URL = 'postgresql://escuela@db/plantel'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
})

test('an empty variable is the same as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
})

test.each([
  ['PORT', '80a'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['DEMO', 'yes'],
  ['PUBLIC_URL', 'plantel.example.mx'],
  ['FILES_URL', 's3://cubeta'],
  ['SESSION_PARENT_DAYS', '-1'],
  ['OPERATOR_EMAIL', 'operador'],
  ['OPERATOR_EMAIL', 'uno@example.mx, dos@example.mx'],
  ['APP_STORE_URL', 'http://apps.example.com/plantel'],
  ['PLAY_STORE_URL', 'javascript:alert(1)'],
  ['PUSH_SERVICES', 'push.example.mx'],
  ['PUSH_SERVICES', 'https://push.example.mx, https://push.example.mx/send'],
  ['PUSH_SERVICES', 'ftp://push.example.mx'],
  ['DATABASE_DIRECT_URL', 'mysql://plantel@db/plantel'],
  ['DATABASE_DIRECT_URL', 'postgresql://plantel@db/plantel'],
  ['DATABASE_POOL', '31'],
  ['JOB_WORKERS', '0'],
  ['JOB_WORKERS', '5'],
  ['TRUSTED_PROXIES', 'proxy.example.mx'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['TRUSTED_PROXIES', '010.0.0.1'],
  ['TRUSTED_PROXIES', '10.0.0.5, 0.0.0.0/0'],
  ['TRUSTED_PROXIES', '128.0.0.0/1'],
  ['TRUSTED_PROXIES', '::/0'],
  ['TRUSTED_PROXIES', '::ffff:0:0/96'],
  ['TRUSTED_PROXIES', '::/8'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} debe ser `))
})

test('further push services are origins, as many as needed', () => {
  expect(readConfig({}).pushServices).toEqual([])
  const PUSH_SERVICES = 'https://push.example.mx, http://127.0.0.1:4400/'
  expect(readConfig({ PUSH_SERVICES }).pushServices).toEqual([
    'https://push.example.mx',
    'http://127.0.0.1:4400',
  ])
})

test('a bad database address is not repeated, for it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://u:secreta@db/x' })).toThrow(
    /^DATABASE_URL debe ser (?!.*secreta)/,
  )
})

test('beside an outside database a process may only serve, and its connections are up to that server', () => {
  const environment = {
    DATABASE_URL: 'postgresql://escuela@pgbouncer:6432/plantel',
    DATABASE_DIRECT_URL: 'postgresql://escuela@db/plantel',
    DATABASE_POOL: '80',
    JOB_WORKERS: '0',
  }
  expect(readConfig(environment)).toMatchObject({
    databaseUrl: environment.DATABASE_URL,
    databaseDirectUrl: environment.DATABASE_DIRECT_URL,
    databasePool: 80,
    jobWorkers: 0,
  })
})

test('the configuration cannot be changed', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true)
})
