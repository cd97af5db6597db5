import { allTasks } from '@plantel/api/src/all-tasks.ts'
import { buildApp } from '@plantel/api/src/app.ts'
import { openDatabaseHandle } from '@plantel/api/src/db/in-school.ts'
import { folderStore } from '@plantel/api/src/files/file-store.ts'
import { LIMITS } from '@plantel/api/src/http/limits/limits.ts'
import { noHelpers } from '@plantel/api/test/task-helpers.ts'
import { WEB_CLIENT_ID } from '@plantel/contract/session'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../load/statistics.ts'
import { noMail } from '../servers/no-mail.ts'
import { noPush } from '../servers/no-push.ts'
import { noWebhooks } from '../servers/no-webhooks.ts'
import { openBenchPool } from '../world/clients.ts'
import { openCluster } from '../world/open-cluster.ts'
import { type Above, addSchools, addSuperAdmin } from './add-schools.ts'

const FULL = { few: 300, many: 50_000, rounds: 60 }
const QUICK = { few: 300, many: 5_000, rounds: 20 }

export interface SchoolsFigure {
  readonly title: string
  /** Milliseconds, the median of rounds that alternate. */
  readonly few: number
  readonly many: number
}

export interface SchoolsFigures {
  readonly few: number
  readonly many: number
  readonly figures: readonly SchoolsFigure[]
}

type Works = Readonly<Record<string, () => Promise<unknown>>>

const files = folderStore(join(tmpdir(), 'plantel-bench-files'))
const publicUrl = 'https://escuela.example.mx'
const MANY_CALLS = 1_000_000

const openApp = (appUrl: string): Promise<FastifyInstance> =>
  buildApp({
    publicUrl,
    appUrl,
    sessionLife: { staffIdleHours: 8, staffAbsoluteHours: 24, parentDays: 30 },
    files,
    mail: noMail,
    push: noPush,
    webhooks: noWebhooks,
    limits: { ...LIMITS, callsPerMinute: MANY_CALLS },
  })

const TICKS = ['resume-jobs', 'resume-notices', 'sweep-feed'] as const

/** Work whose time must not depend on the number of schools. */
const worksOn = (app: FastifyInstance, tick: (task: string) => Promise<unknown>, above: Above): Works => {
  const call = async (asked: InjectOptions & { url: string }) => {
    const { statusCode, body } = await app.inject(asked)
    if (statusCode !== 200) throw new Error(`${asked.url}: ${statusCode} ${body}`)
  }
  const headers = { authorization: `Bearer ${above.token}` }
  const username = above.phone
  const payload = { grant_type: 'password', client_id: WEB_CLIENT_ID, username, password: above.password }
  return {
    'The clock of each minute': async () => {
      for (const task of TICKS) await tick(task)
    },
    'GET /installation': () => call({ url: '/v1/installation' }),
    'Schools of a super administrator': () => call({ url: '/v1/info-school-supervisor', headers }),
    'The fourth page of them, by CCT': () =>
      call({ url: '/v1/info-school-supervisor?sort=clave&page=4', headers }),
    'Log-in': () => call({ method: 'POST', url: '/v1/oauth/token', payload }),
  }
}

const openPlace = async (appUrl: string, above: Above) => {
  const app = await openApp(appUrl)
  const pool = openBenchPool(appUrl, 4)
  const tasks = allTasks({
    db: openDatabaseHandle(pool),
    files,
    scratch: tmpdir(),
    mail: noMail,
    push: noPush,
    webhooks: noWebhooks,
    publicUrl,
    now: () => new Date(),
  })
  const works = worksOn(app, async (task) => tasks[task]?.({}, noHelpers), above)
  return {
    works,
    close: async () => {
      await app.close()
      await pool.end()
    },
  }
}

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Alternates, so that other load on the machine slows both. */
const compare = async (few: Works, many: Works, rounds: number): Promise<SchoolsFigure[]> => {
  const figures: SchoolsFigure[] = []
  for (const [title, ofFew] of Object.entries(few)) {
    const ofMany = many[title] ?? ofFew
    const times = { few: [] as number[], many: [] as number[] }
    // Negative rounds are not measured: they prepare statements, and do the jobs of new schools.
    for (let round = -5; round < rounds; round += 1) {
      const first = round % 2 === 0 ? 'few' : 'many'
      for (const each of [first, first === 'few' ? 'many' : 'few'] as const) {
        const time = await timeOf(each === 'few' ? ofFew : ofMany)
        if (round >= 0) times[each].push(time)
      }
    }
    figures.push({ title, few: median(times.few), many: median(times.many) })
  }
  return figures
}

/** The same calls with some hundred schools and with tens of thousands. */
export const measureSchools = async (
  quick: boolean,
  say: (line: string) => void,
): Promise<SchoolsFigures> => {
  const { few, many, rounds } = quick ? QUICK : FULL
  const cluster = await openCluster()
  try {
    await addSchools(cluster.superuserUrl, few)
    const above = await addSuperAdmin(cluster.superuserUrl)
    say(`Adding ${many} schools …`)
    const larger = await cluster.copyDatabase('many')
    const url = new URL(cluster.superuserUrl)
    url.pathname = 'many'
    await addSchools(url.href, many)
    const places = [await openPlace(cluster.appUrl, above), await openPlace(larger.appUrl, above)] as const
    say('Measuring with few schools and with many …')
    const figures = await compare(places[0].works, places[1].works, rounds)
    for (const place of places) await place.close()
    return { few, many, figures }
  } finally {
    await cluster.stop()
  }
}
