import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { type PlantelProcess, spawnPlantel, startPlantel } from '../../../test/plantel-process.ts'
import { queryOnce } from '../../../test/query-once.ts'
import { copyPrepared, type Stage } from '../../../test/clusters/prepared-cluster.ts'
import { makeFastFolder } from '../../../test/clusters/scratch-folder.ts'
import { runningCommands } from './process-facts.ts'
import { readServerFile } from './stray-servers.ts'

const schoolCreate = fileURLToPath(new URL('../../../programs/school-create.ts', import.meta.url))
const asRoot = process.getuid?.() === 0

const folders: string[] = []
const running = new Set<PlantelProcess>()

const newFolder = () => {
  const folder = makeFastFolder()
  folders.push(folder)
  return folder
}

/** A folder that was started before: making a cluster is what other tests are about. */
const preparedFolder = async (stage: Stage): Promise<string> => {
  const folder = newFolder()
  await copyPrepared(stage, folder)
  return folder
}

const start = async (dataDir: string, umask?: string) => {
  const plantel = await startPlantel(dataDir, umask)
  running.add(plantel)
  return plantel
}

/** As PostgreSQL has written it down; 0 while there is none. */
const serverPid = (dataDir: string) => Number(readServerFile(join(dataDir, 'postgres'))[0] ?? 0)

const untilAnother = (dataDir: string, before: number) =>
  expect.poll(() => [0, before].includes(serverPid(dataDir)), { interval: 2 }).toBe(false)

const processesOn = (dataDir: string) => runningCommands().filter(({ command }) => command.includes(dataDir))

const rowsKept = (url: string) => queryOnce<{ n: number }>(url, 'select n from kept order by n')

afterEach(async () => {
  for (const { child } of running) child.kill('SIGTERM')
  await Promise.all([...running].map(({ ended }) => ended))
  running.clear()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}, 20_000)

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
  const dataDir = await preparedFolder('empty')
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
  const dataDir = await preparedFolder('empty')
  const first = await start(dataDir)
  const second = await spawnPlantel(dataDir)
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`el proceso ${first.child.pid} desde `)
  expect(second.output()).not.toContain('    at ')
  expect(await queryOnce(first.appUrl, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('what was written survives kill -9 of Plantel, of PostgreSQL and of both', async () => {
  const dataDir = await preparedFolder('empty')
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
  expect(processesOn(dataDir)).toEqual([])
  const left = readdirSync(join(dataDir, 'postgres'))
  expect(left.filter((name) => /^postmaster\.pid|^\.s\.PGSQL/.test(name))).toEqual([])
})

test('a signal while PostgreSQL starts leaves nothing running, and the next start works', async () => {
  const dataDir = newFolder()
  const first = await start(dataDir)
  await queryOnce(first.ownerUrl, 'create table kept as select 1 as n')
  first.child.kill('SIGKILL')
  await first.ended

  const cut = await spawnPlantel(dataDir)
  running.add(cut)
  const before = serverPid(dataDir)
  await untilAnother(dataDir, before)
  cut.child.kill('SIGTERM')
  expect(await cut.ended).toBe(0)
  expect(cut.output()).not.toContain('listo')
  expect(processesOn(dataDir)).toEqual([])

  const third = await start(dataDir)
  expect(third.output()).not.toContain('quedó de una interrupción')
  expect(await rowsKept(third.ownerUrl)).toEqual([{ n: 1 }])
})

test('a signal while PostgreSQL is brought back leaves nothing running', async () => {
  const dataDir = await preparedFolder('empty')
  const plantel = await start(dataDir)
  const before = serverPid(dataDir)
  process.kill(before, 'SIGKILL')
  await untilAnother(dataDir, before)
  plantel.child.kill('SIGTERM')
  expect(await plantel.ended).toBe(0)
  expect(processesOn(dataDir)).toEqual([])
})

test('it makes its folders for the user of PostgreSQL, whatever the umask', async () => {
  const dataDir = join(newFolder(), 'nueva/data')
  const plantel = await start(dataDir, '077')
  expect(await queryOnce(plantel.appUrl, 'select 1 as alive')).toEqual([{ alive: 1 }])
  expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(false)
})

test('the first school is made while Plantel runs', async () => {
  const dataDir = await preparedFolder('migrated')
  const plantel = await start(dataDir)
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DEMO: '0' }
  const options = ['--name=Primaria', '--clave=10DPR0001X', '--level=3', '--admin-name=Ana']
  options.push('--admin-last-name=Robles', '--admin-phone=6181234567')
  const { stdout } = await promisify(execFile)(process.execPath, [schoolCreate, ...options], { env })
  expect(stdout).toContain('Escuela creada: Primaria')
  expect(await queryOnce(plantel.ownerUrl, 'select name from schools')).toEqual([{ name: 'Primaria' }])
  expect(plantel.output()).not.toContain('se detuvo')
})

const newClosedFolder = () => {
  const closed = newFolder()
  chmodSync(closed, 0o700)
  const dataDir = join(closed, 'data')
  mkdirSync(dataDir)
  return dataDir
}

const startClosed = async (dataDir: string) => {
  const plantel = await start(dataDir, '077')
  const cluster = realpathSync(join(dataDir, 'postgres'))
  if (asRoot) folders.push(dirname(cluster))
  const stop = async () => {
    plantel.child.kill('SIGTERM')
    await plantel.ended
  }
  return { ...plantel, cluster, stop }
}

test('it starts in a folder that only its user can enter', async () => {
  const dataDir = newClosedFolder()
  const first = await startClosed(dataDir)
  await queryOnce(first.ownerUrl, 'create table kept as select 1 as n')
  await first.stop()
  expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(asRoot)

  const second = await startClosed(dataDir)
  expect(await rowsKept(second.ownerUrl)).toEqual([{ n: 1 }])
  await second.stop()
})

test('who deletes the data folder begins anew, wherever the cluster was', async () => {
  const dataDir = newClosedFolder()
  const first = await startClosed(dataDir)
  await queryOnce(first.ownerUrl, 'create table kept as select 1 as n')
  await first.stop()
  rmSync(dataDir, { recursive: true })

  const second = await startClosed(dataDir)
  await expect(rowsKept(second.ownerUrl)).rejects.toThrow('does not exist')
  await second.stop()
})

test.runIf(asRoot)(
  'a cluster where earlier versions put it, by the path of its folder, is found again',
  async () => {
    const dataDir = newClosedFolder()
    const first = await startClosed(dataDir)
    await queryOnce(first.ownerUrl, 'create table kept as select 1 as n')
    await first.stop()
    const former = join('/var/lib/plantel', createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
    renameSync(dirname(first.cluster), former)
    rmSync(join(dataDir, 'postgres'))

    const second = await startClosed(dataDir)
    expect(second.cluster).toBe(join(former, 'postgres'))
    expect(await rowsKept(second.ownerUrl)).toEqual([{ n: 1 }])
    await second.stop()
  },
)
