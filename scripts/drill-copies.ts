// `npm run drill:copies`: two copies behind HAProxy and PgBouncer, over one server. Says what they share, and fails where they do not.
import { chmodSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { findFreePort } from '../api/src/postgres/embedded/free-port.ts'
import { makeScratchFolder } from '../api/test/clusters/scratch-folder.ts'
import { runBouncer, runProxy } from './drill/copies/around.ts'
import {
  checkAddress,
  checkFiles,
  checkJobs,
  checkKill,
  checkLogIn,
  checkRevocation,
  type Found,
  type Place,
  untilBothAnswer,
} from './drill/copies/checks.ts'
import { type Copy, startCopy } from './drill/copies/copy.ts'
import { findPrograms, type Programs, versionOf } from './drill/copies/programs.ts'
import { DATABASE, openServer, type OutsideServer } from './drill/copies/server.ts'

/** The administrator of the demonstration's first school. */
const PHONE = '6180000001'
const PASSWORD = 'plantel-demo'

interface Ground {
  readonly folder: string
  readonly server: OutsideServer
  readonly settings: Record<string, string>
}

/** Folders of the copies; all but the stranger's hold the same files. */
const folderOf = ({ folder }: Ground, name: string): string => {
  const own = join(folder, name)
  mkdirSync(own, { recursive: true })
  if (name === 'uno') return own
  rmSync(join(own, 'files'), { recursive: true, force: true })
  if (name !== 'ajena') symlinkSync(join(folder, 'uno', 'files'), join(own, 'files'))
  return own
}

const start = (ground: Ground, name: string, port: number): Copy =>
  startCopy(name, port, { ...ground.settings, DATA_DIR: folderOf(ground, name) })

const checkStranger = async (ground: Ground): Promise<Found> => {
  const copy = start(ground, 'ajena', await findFreePort())
  const began = await copy.ready
  copy.child.kill('SIGTERM')
  const refused = copy.output().includes('no son los de esta base de datos')
  return {
    what: 'a copy with files of its own is refused at its start',
    figure: began ? 'it started' : refused ? 'refused' : copy.output().slice(-300),
    well: !began && refused,
  }
}

const checkStart = ([one, other]: readonly Copy[]): Found => {
  const said = `${one?.output()}${other?.output()}`
  const migrated = said.match(/Aplicando la migración 0001_tables/g)?.length ?? 0
  return {
    what: 'two copies that start at once on an empty database prepare it once',
    figure: `migrated ${migrated} times`,
    well: migrated === 1,
  }
}

const bothReady = async (copies: readonly Copy[]): Promise<void> => {
  for (const copy of copies)
    if (!(await copy.ready)) throw new Error(`${copy.name} did not start: ${copy.output()}`)
}

const play = async (programs: Programs, ground: Ground, proxy: number): Promise<Found[]> => {
  mkdirSync(join(folderOf(ground, 'uno'), 'files'), { recursive: true })
  const copies: [Copy, Copy] = [
    start(ground, 'uno', await findFreePort()),
    start(ground, 'dos', await findFreePort()),
  ]
  try {
    await bothReady(copies)
    const running = runProxy(programs, { folder: ground.folder, port: proxy, copies })
    await untilBothAnswer(proxy)
    const school_id = await ground.server.count(
      `select m.school_id as count from memberships m join accounts a using (account_id) where a.cellphone = '${PHONE}' order by 1 limit 1`,
    )
    const { server } = ground
    const place: Place = { proxy, copies, server, phone: PHONE, password: PASSWORD, school_id }
    const revive = async () => {
      const again = start(ground, 'uno', copies[0].port)
      copies[0] = again
      await bothReady([again])
      await untilBothAnswer(proxy)
    }
    const found = [
      checkStart(copies),
      await checkStranger(ground),
      await checkLogIn(place),
      await checkRevocation(place),
      await checkFiles(place),
      ...(await checkJobs(place)),
      ...(await checkKill(place, revive)),
      await checkAddress(place),
    ]
    await running.stop()
    return found
  } finally {
    for (const copy of copies) copy.child.kill('SIGTERM')
    await Promise.all(copies.map(({ ended }) => ended))
  }
}

const main = async (programs: Programs): Promise<number> => {
  const folder = makeScratchFolder()
  chmodSync(folder, 0o755)
  const password = randomBytes(18).toString('base64url')
  const server = await openServer(password)
  const [port, proxy] = [await findFreePort(), await findFreePort()]
  const bouncer = runBouncer(programs, { folder, port, serverPort: new URL(server.direct).port, password })
  try {
    const settings = {
      DATABASE_URL: `postgresql://127.0.0.1:${port}/${DATABASE}`,
      DATABASE_DIRECT_URL: server.direct,
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${proxy}`,
      DEMO: '1',
    }
    const found = await play(programs, { folder, server, settings }, proxy)
    console.log(`${versionOf(programs.haproxy, '-v')}, ${versionOf(programs.pgbouncer, '-V')}\n`)
    console.log('| what | seen | |\n|------|------|---|')
    for (const { what, figure, well } of found) console.log(`| ${what} | ${figure} | ${well ? 'ok' : 'NO'} |`)
    return found.filter(({ well }) => !well).length
  } finally {
    await bouncer.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const programs = findPrograms()
if (typeof programs === 'string') {
  console.error(programs)
  process.exit(1)
}
const failed = await main(programs)
console.log(failed === 0 ? '\nThe copies are one.' : `\n${failed} deviations.`)
process.exit(failed === 0 ? 0 : 1)
