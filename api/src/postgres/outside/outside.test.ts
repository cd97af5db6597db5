import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { queryOnce } from '../../../test/query-once.ts'
import { openScratchCluster, type ScratchCluster } from '../../../test/clusters/scratch-database.ts'
import { readConfig } from '../../config.ts'
import { findFreePort } from '../embedded/free-port.ts'
import { openDatabase } from '../open-database.ts'
import { refusalOf, type ServerFacts } from './outside-checks.ts'
import { openOutside } from './outside.ts'
import { listeningPort } from '../../../test/listening-port.ts'

let cluster: ScratchCluster
const silent = () => undefined

const admin = (statement: string, database = 'postgres') =>
  queryOnce(cluster.superuserUrl(database), statement)

const urlFor = (user: string, database: string) => {
  const url = new URL(cluster.superuserUrl(database))
  url.username = user
  url.password = 'clave'
  return url.href
}

beforeAll(async () => {
  cluster = await openScratchCluster()
  await admin('drop role plantel_app')
  await admin("create role escuela login createrole password 'clave'")
  await admin("create role limitada login password 'clave'")
  await admin('create database escuela owner escuela')
  await admin('create database limitada owner limitada')
})

afterAll(() => cluster.stop())

test('someone without the right to create roles is told what to grant', async () => {
  await expect(openOutside(urlFor('limitada', 'limitada'), silent)).rejects.toThrow(
    'alter role limitada createrole',
  )
})

test('an owner that is no superuser gets the role of requests, the same at every start', async () => {
  const url = urlFor('escuela', 'escuela')
  const [first, second] = await Promise.all([openOutside(url, silent), openOutside(url, silent)])
  expect(second.appUrl).toBe(first.appUrl)
  expect(await queryOnce(first.appUrl, 'select current_user as name')).toEqual([{ name: 'plantel_app' }])
  await expect(queryOnce(first.appUrl, 'select * from plantel_private.app_role')).rejects.toThrow(
    'permission denied',
  )
  await first.stop()

  const other = openOutside(urlFor('limitada', 'limitada'), silent)
  await expect(other).rejects.toThrow('esta base no guarda su contraseña')
})

const socketUrl = (query: string, database = 'escuela') => {
  const { hostname, port } = new URL(cluster.appUrl)
  return `postgresql:///${database}?host=${decodeURIComponent(hostname)}&port=${port}&${query}`
}

const queryUrl = (query: string, database = 'escuela') =>
  `postgresql://${new URL(cluster.ownerUrl).host}/${database}?${query}`

test.each<[string, () => string]>([
  ['a user before the host', () => urlFor('escuela', 'escuela')],
  ['a socket and the user in the query', () => socketUrl('user=escuela&password=clave')],
  ['a host and the user in the query', () => queryUrl('user=escuela&password=clave')],
  [
    'one user before the host and another in the query',
    () => `${urlFor('limitada', 'escuela')}?user=escuela&password=clave`,
  ],
])('requests enter as plantel_app, never as the owner: %s', async (_, url) => {
  const { appUrl } = await openOutside(url(), silent)
  expect(await queryOnce(appUrl, 'select current_user as name, current_database() as place')).toEqual([
    { name: 'plantel_app', place: 'escuela' },
  ])
})

test('an address by which requests would enter as somebody else is refused', async () => {
  // Who makes a role belongs to it, and two roles cannot belong to each other.
  await admin('revoke plantel_app from escuela')
  await admin('grant escuela to plantel_app')
  const url = queryUrl(`user=escuela&password=clave&options=${encodeURIComponent('-c role=escuela')}`)
  await expect(openOutside(url, silent)).rejects.toThrow('las peticiones entrarían como escuela')
  await admin('revoke escuela from plantel_app')
})

test('an address without a database, which would be another one for each user, is refused', async () => {
  await admin('create database plantel_app')
  const url = new URL(urlFor('escuela', 'escuela'))
  url.pathname = ''
  await expect(openOutside(url.href, silent)).rejects.toThrow('DATABASE_URL debe nombrar la base de datos')
})

test('the same migrations run there as on the embedded database', async () => {
  const config = readConfig({ DATABASE_URL: urlFor('escuela', 'escuela') })
  const lines: string[] = []
  const database = await openDatabase(config, (line) => lines.push(line))
  expect(lines).toContain('Aplicando la migración 0001_tables…')
  const statement = "select has_table_privilege('schools', 'select') as reads, current_user as name"
  expect(await queryOnce(database.appUrl, statement)).toEqual([{ reads: true, name: 'plantel_app' }])
})

test('an application role that could pass row security is refused', async () => {
  await admin('alter role plantel_app bypassrls')
  await expect(openOutside(urlFor('escuela', 'escuela'), silent)).rejects.toThrow('nobypassrls')
  await admin('alter role plantel_app nobypassrls')
})

test('a database of somebody else is refused', async () => {
  await expect(openOutside(urlFor('limitada', 'escuela'), silent)).rejects.toThrow(
    'no puede crear tablas en escuela',
  )
})

test('a server that does not answer, a wrong password and an absent database are told apart, without the password', async () => {
  const nowhere = `postgresql://escuela:clave@127.0.0.1:${await findFreePort()}/escuela`
  await expect(openOutside(nowhere, silent)).rejects.toThrow(/^(?!.*clave).*nadie escucha/)
  const wrong = urlFor('escuela', 'escuela').replace(':clave@', ':otra@')
  await expect(openOutside(wrong, silent)).rejects.toThrow('la contraseña no es correcta')
  await expect(openOutside(urlFor('escuela', 'nada'), silent)).rejects.toThrow('esa base de datos no existe')
})

test('a server that takes the connection and says nothing did not answer in time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const mute = createServer().listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const port = listeningPort(mute)
  const opening = openOutside(`postgresql://escuela:clave@127.0.0.1:${port}/escuela`, silent)
  const refused = expect(opening).rejects.toThrow('no respondió a tiempo')
  await once(mute, 'connection')
  await vi.advanceTimersByTimeAsync(10_000)
  await refused
  vi.useRealTimers()
  mute.close()
})

const good: ServerFacts = {
  version: 180_004,
  version_name: '18.4',
  encoding: 'UTF8',
  user_name: 'escuela',
  database_name: 'escuela',
  may_create: true,
  has_icu: true,
  absent: [],
}

test.each<[Partial<ServerFacts>, string]>([
  [{ version: 150_004, version_name: '15.4' }, 'PostgreSQL 16 o más nuevo; ese servidor es 15.4'],
  [{ encoding: 'LATIN1' }, 'usa LATIN1'],
  [{ has_icu: false }, 'sin ICU'],
  [{ absent: ['unaccent'] }, 'le faltan extensiones: unaccent'],
])('a server with %o is refused', (fact, sentence) => {
  expect(refusalOf({ ...good, ...fact })).toContain(sentence)
})
