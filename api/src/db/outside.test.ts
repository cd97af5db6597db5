import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryOnce } from '../../test/query-once.ts'
import { openScratchCluster, type ScratchCluster } from '../../test/scratch-database.ts'
import { readConfig } from '../config.ts'
import { findFreePort } from './free-port.ts'
import { openDatabase } from './open-database.ts'
import { refusalOf, type ServerFacts } from './outside-checks.ts'
import { openOutside } from './outside.ts'

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

test('the same migrations run there as on the embedded database', async () => {
  const config = readConfig({ DATABASE_URL: urlFor('escuela', 'escuela') })
  const lines: string[] = []
  const database = await openDatabase(config, (line) => lines.push(line))
  expect(lines).toContain('Aplicando la migración 0001_ground…')
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
