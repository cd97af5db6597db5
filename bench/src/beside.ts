// `npm run bench:beside`: what a class list and a save of attendance cost beside those of another checkout, whose folder BEFORE names, in
// turn within one process; and how much each save writes ahead. `--rounds=9`.
import { parseArgs } from 'node:util'
import type { DailyCall, Job } from './calls/daily-call.ts'
import { classListCall } from './calls/reads.ts'
import { attendanceSaveCall } from './calls/saves.ts'
import { startClock } from './calls/school-clock.ts'
import { openHttp, type OpenContender } from './load/contenders.ts'
import { measureLatency } from './load/run-load.ts'
import { median } from './load/statistics.ts'
import { loadNow } from './machine.ts'
import { startServer, type Server } from './servers/start-server.ts'
import { withClient } from './world/clients.ts'
import { makeWorld, tidy, type World } from './world/make-world.ts'
import { QUICK } from './world/size.ts'

const READS = 200

const say = (line: string) => console.error(line)

interface Side {
  readonly world: World
  readonly server: Server
  readonly contender: OpenContender<Job>
  readonly list: DailyCall
  readonly save: DailyCall
}

interface Modules {
  makeWorld: typeof makeWorld
  startServer: typeof startServer
}

const modulesOf = async (folder: string): Promise<Modules> => {
  const world: Pick<Modules, 'makeWorld'> = await import(`${folder}/bench/src/world/make-world.ts`)
  const servers: Pick<Modules, 'startServer'> = await import(`${folder}/bench/src/servers/start-server.ts`)
  return { makeWorld: world.makeWorld, startServer: servers.startServer }
}

const openSide = async (modules: Modules): Promise<Side> => {
  const world = await modules.makeWorld(QUICK, say)
  // A page is written whole after each checkpoint, whenever that comes: not what is compared.
  await withClient(world.cluster.superuserUrl, async (client) => {
    await client.query('alter system set full_page_writes = off')
    await client.query('select pg_reload_conf()')
  })
  const server = await modules.startServer('plantel', { appUrl: world.cluster.appUrl })
  const clock = startClock(world.cluster.appUrl, server.tell)
  return {
    world,
    server,
    contender: await openHttp<Job>(server.port, ({ request }) => request),
    list: classListCall(world.classes),
    save: attendanceSaveCall(world, clock),
  }
}

const place = ({ world }: Side): Promise<number> =>
  withClient(world.cluster.superuserUrl, async (client) => {
    const { rows } = await client.query<{ bytes: string }>("select pg_current_wal_lsn() - '0/0' as bytes")
    return Number(rows[0]?.bytes)
  })

interface Round {
  list: number
  save: number
  bytes: number
}

const measure = async (side: Side): Promise<Round> => {
  const { world, contender, list, save } = side
  const { p50: listed } = await measureLatency(contender, await list.jobs(READS))
  const jobs = await save.jobs(world.classes.length)
  const before = await place(side)
  const { p50: saved } = await measureLatency(contender, jobs)
  return { list: listed, save: saved, bytes: ((await place(side)) - before) / jobs.length }
}

const row = (title: string, unit: string, ours: readonly number[], theirs: readonly number[]): string => {
  const ratio = median(ours.map((mine, round) => mine / (theirs[round] ?? mine)))
  return `| ${title} | ${median(theirs).toFixed(2)} ${unit} | ${median(ours).toFixed(2)} ${unit} | ${ratio.toFixed(2)} |`
}

const folder = process.env['BEFORE']
if (folder === undefined) throw new Error('BEFORE names the folder of the other checkout')
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } })
const sides = [await openSide({ makeWorld, startServer }), await openSide(await modulesOf(folder))] as const
try {
  const rounds: [Round[], Round[]] = [[], []]
  // The first round is not counted: it warms up code and plans.
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    for (const side of order) {
      const found = await measure(sides[side])
      if (round > 0) rounds[side].push(found)
    }
    // Tables that were empty until the first round are read by their keys from here on, as autovacuum would see to within a minute.
    if (round === 0) for (const { world } of sides) await tidy(world.cluster.ownerUrl)
    say(`Round ${round}, load ${loadNow()}`)
  }
  const compared = (title: string, unit: string, name: keyof Round) =>
    row(
      title,
      unit,
      rounds[0].map((round) => round[name]),
      rounds[1].map((round) => round[name]),
    )
  console.log('| call | before | now | ratio of the rounds |\n|---|---:|---:|---:|')
  console.log(compared('class list, p50', 'ms', 'list'))
  console.log(compared('attendance save (30), p50', 'ms', 'save'))
  console.log(compared('written ahead by a save', 'bytes', 'bytes'))
} finally {
  for (const { contender, server, world } of sides) {
    await contender.close()
    await server.stop()
    await world.cluster.stop()
  }
}
