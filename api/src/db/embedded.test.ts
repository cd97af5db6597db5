import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type PlantelProcess, spawnPlantel, startPlantel } from '../../test/plantel-process.ts'
import { queryOnce } from '../../test/query-once.ts'
import { makeScratchFolder } from '../../test/scratch-database.ts'
import { runningCommands } from './process-facts.ts'

const folders: string[] = []
const running = new Set<PlantelProcess>()

const newFolder = () => {
  const folder = makeScratchFolder()
  folders.push(folder)
  return folder
}

const start = async (dataDir: string) => {
  const plantel = await startPlantel(dataDir)
  running.add(plantel)
  return plantel
}

const serverPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

const rowsKept = (url: string) => queryOnce<{ n: number }>(url, 'select n from kept order by n')

afterAll(async () => {
  for (const { child } of running) child.kill('SIGTERM')
  await Promise.all([...running].map(({ ended }) => ended))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('a first start makes a safe cluster, and SIGTERM finishes the requests in flight', async () => {
  const dataDir = newFolder()
  const plantel = await start(dataDir)
  expect(plantel.output()).toMatch(/Creando la base de datos.*\nIniciando PostgreSQL/)

  const [settings] = await queryOnce<Record<string, string>>(
    plantel.ownerUrl,
    `select current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
            current_setting('listen_addresses') as addresses, current_setting('synchronous_commit') as commit,
            current_setting('fsync') as fsync, current_setting('password_encryption') as passwords`,
  )
  expect(settings).toEqual({
    checksums: 'on',
    encoding: 'UTF8',
    addresses: '127.0.0.1',
    commit: 'on',
    fsync: 'on',
    passwords: 'scram-sha-256',
  })

  const slow = fetch(`${plantel.url}/slow`)
  await expect.poll(() => plantel.output()).toContain('listo')
  await new Promise((resolve) => setTimeout(resolve, 200))
  const asked = performance.now()
  plantel.child.kill('SIGTERM')
  expect((await slow).status).toBe(200)
  expect(await plantel.ended).toBe(0)
  expect(performance.now() - asked).toBeLessThan(10_000)
  expect(readdirSync(dataDir)).not.toContain('postgres.lock')
  expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
})

test('every start lets `like`, and nothing else of its kind, use an index under row security', async () => {
  const dataDir = newFolder()
  const marked = (url: string) =>
    queryOnce(url, "select proname from pg_proc where proname ~ '(like|regex)' and proleakproof order by 1")
  const first = await start(dataDir)
  expect(await marked(first.appUrl)).toEqual([{ proname: 'textlike' }])
  const superuser = new URL(first.ownerUrl)
  superuser.username = 'postgres'
  superuser.password = readFileSync(join(dataDir, 'secrets/superuser'), 'utf8').trim()
  await queryOnce(superuser.href, 'alter function pg_catalog.textlike(text, text) not leakproof')
  expect(await marked(first.appUrl)).toEqual([])
  first.child.kill('SIGTERM')
  await first.ended
  expect(await marked((await start(dataDir)).appUrl)).toEqual([{ proname: 'textlike' }])
})

test('the application role owns nothing and cannot pass row security; secrets are private', async () => {
  const dataDir = newFolder()
  const plantel = await start(dataDir)
  const roles = await queryOnce(
    plantel.appUrl,
    `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
            (select count(*)::int from pg_database d where d.datdba = r.oid) as databases
     from pg_roles r where rolname like 'plantel%' order by rolname`,
  )
  const plain = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }
  expect(roles).toEqual([
    { rolname: 'plantel_app', ...plain, databases: 0 },
    { rolname: 'plantel_owner', ...plain, databases: 1 },
  ])
  await expect(queryOnce(plantel.appUrl, 'create table mine (n int)')).rejects.toThrow('permission denied')
  const withoutPassword = plantel.appUrl.replace(/:[^:@/]+@/, ':wrong@')
  await expect(queryOnce(withoutPassword, 'select 1')).rejects.toThrow('password authentication failed')

  const secrets = join(dataDir, 'secrets')
  expect(statSync(secrets).mode & 0o777).toBe(0o700)
  expect(readdirSync(secrets).toSorted()).toEqual(['app', 'owner', 'superuser'])
  for (const name of readdirSync(secrets)) expect(statSync(join(secrets, name)).mode & 0o777).toBe(0o600)
})

test('a second start on the same folder names who holds it and ends with code 1', async () => {
  const dataDir = newFolder()
  const first = await start(dataDir)
  const second = await spawnPlantel(dataDir)
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`el proceso ${first.child.pid} desde `)
  expect(second.output()).not.toContain('    at ')
  expect(await queryOnce(first.appUrl, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('what was written survives kill -9 of Plantel, of PostgreSQL and of both', async () => {
  const dataDir = newFolder()
  const first = await start(dataDir)
  await queryOnce(first.ownerUrl, 'create table kept as select 1 as n')

  first.child.kill('SIGKILL')
  const second = await start(dataDir)
  expect(second.output()).toContain('quedó de una interrupción')
  await queryOnce(second.ownerUrl, 'insert into kept values (2)')

  second.child.kill('SIGKILL')
  process.kill(serverPid(dataDir), 'SIGKILL')
  const third = await start(dataDir)
  await queryOnce(third.ownerUrl, 'insert into kept values (3)')

  process.kill(serverPid(dataDir), 'SIGKILL')
  await expect
    .poll(() => rowsKept(third.ownerUrl).catch(() => []), { timeout: 8_000 })
    .toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  third.child.kill('SIGTERM')
  expect(await third.ended).toBe(0)
  expect(runningCommands().filter(({ command }) => command.includes(dataDir))).toEqual([])
  const left = readdirSync(join(dataDir, 'postgres'))
  expect(left.filter((name) => /^postmaster\.pid|^\.s\.PGSQL/.test(name))).toEqual([])
})

test('it starts in a folder that only its user can enter', async () => {
  const closed = newFolder()
  chmodSync(closed, 0o700)
  const dataDir = join(closed, 'data')
  mkdirSync(dataDir)
  const first = await start(dataDir)
  await queryOnce(first.ownerUrl, 'create table kept as select 1 as n')
  first.child.kill('SIGTERM')
  await first.ended

  const second = await start(dataDir)
  expect(await rowsKept(second.ownerUrl)).toEqual([{ n: 1 }])
  second.child.kill('SIGTERM')
  await second.ended

  const asRoot = process.getuid?.() === 0
  expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(asRoot)
  if (asRoot) rmSync(dirname(realpathSync(join(dataDir, 'postgres'))), { recursive: true })
})
