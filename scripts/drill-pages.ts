// `npm run drill:pages`: 50 professors of two schools open their pages, twenty at a time, until 2,000 were rendered; some cut the
// connection meanwhile. Fails when a page holds anybody else's name or session. Then class lists are read, without pages and while
// twenty a second are rendered, turn about: fails when their p95 rises beyond 1.2 times in the median of the turns.
// `--pages=2000`, `--turns=6`, `--seconds=15` each. Needs the built web app.
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { median, percentile } from '../bench/src/load/statistics.ts'
import { withServer } from '../bench/src/servers/start-server.ts'
import { tidy } from '../bench/src/world/make-world.ts'
import { openCluster } from '../bench/src/world/open-cluster.ts'
import { type Answer, askList, askPage, closeConnections, isRendered } from './drill/pages/ask.ts'
import { fillPeople, type PagePerson } from './drill/pages/fill-people.ts'

const EACH_SCHOOL = 25
const AT_ONCE = 20
/** One page of so many is cut. */
const CUT = 25
const PAGES_A_SECOND = 20
const READERS = 3
const PAUSE_MS = 40
const RATIO_MAX = 1.2

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '2000' },
    turns: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '15' },
  },
})
const webFolder = join(import.meta.dirname, '../web/dist')

/** Names and sessions in a page that are not its person's. */
const foreignIn = ({ body }: Answer, { canary, session_id }: PagePerson): string[] => {
  const names = body.match(/Persona\d+Fin/g) ?? []
  const sessions = [...body.matchAll(/"session_id":"?(\d+)/g)].map(([, id]) => Number(id))
  return [
    ...names.filter((name) => name !== canary),
    ...sessions.filter((id) => id !== session_id).map((id) => `session ${id}`),
  ]
}

const openTogether = async (port: number, people: readonly PagePerson[], wanted: number) => {
  const counts = { rendered: 0, shells: 0, cut: 0, withoutName: 0 }
  const foreign: string[] = []
  let turn = 0
  const one = async () => {
    while (counts.rendered < wanted && turn < wanted * 3) {
      turn += 1
      const [now, person] = [turn, people[(turn * 7) % people.length]]
      if (!person) return
      const cutAfter = now % CUT === 0 ? now % 40 : undefined
      const answer = await askPage(port, person, Math.floor(now / people.length), cutAfter)
      foreign.push(...foreignIn(answer, person))
      if (cutAfter !== undefined) counts.cut += 1
      else if (!isRendered(answer)) counts.shells += 1
      else if (answer.body.includes(person.canary)) counts.rendered += 1
      else counts.withoutName += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return { ...counts, foreign }
}

const readLists = async (port: number, people: readonly PagePerson[], over: AbortSignal) => {
  const times: number[] = []
  const reader = async (place: number) => {
    while (!over.aborted) {
      const person = people[(place + times.length) % people.length]
      if (person) times.push((await askList(port, person)).ms)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: READERS }, (_, place) => reader(place)))
  return percentile(times, 0.95)
}

/** As many a second as are meant, whether those before have come or not. */
const openSteadily = async (port: number, people: readonly PagePerson[], over: AbortSignal) => {
  const opened: Promise<Answer>[] = []
  const began = performance.now()
  while (!over.aborted) {
    const person = people[(opened.length * 7) % people.length]
    if (person) opened.push(askPage(port, person, opened.length))
    await sleep(Math.max(0, began + (opened.length * 1_000) / PAGES_A_SECOND - performance.now()))
  }
  return Promise.all(opened)
}

interface Turn {
  without: number
  during: number
  pages: number
  rendered: number
  pageMs: number
}

const playTurn = async (port: number, people: readonly PagePerson[], ms: number): Promise<Turn> => {
  const without = await readLists(port, people, AbortSignal.timeout(ms))
  const over = AbortSignal.timeout(ms)
  const [during, pages] = await Promise.all([readLists(port, people, over), openSteadily(port, people, over)])
  return {
    without,
    during,
    pages: pages.length,
    rendered: pages.filter(isRendered).length,
    pageMs: median(pages.map((page) => page.ms)),
  }
}

const cluster = await openCluster()
try {
  const people = await fillPeople(cluster.appUrl, EACH_SCHOOL)
  await tidy(cluster.ownerUrl)
  const { appUrl } = cluster
  // A busy machine takes its time: what counts here is what stands in the pages.
  await withServer('plantel', { appUrl, webFolder, pageMs: 10_000 }, async ({ port }) => {
    const began = performance.now()
    const { foreign, ...counts } = await openTogether(port, people, Number(values.pages))
    console.log(
      '| pages rendered | shells | cut | without its own name | foreign names or sessions | seconds |',
    )
    console.log('|---|---|---|---|---|---|')
    const seconds = ((performance.now() - began) / 1_000).toFixed(0)
    const { rendered, shells, cut, withoutName } = counts
    console.log(`| ${rendered} | ${shells} | ${cut} | ${withoutName} | ${foreign.length} | ${seconds} |\n`)
    if (foreign.length + withoutName > 0 || rendered < Number(values.pages)) process.exitCode = 1
    for (const found of new Set(foreign)) console.log(found)
  })
  await withServer('plantel', { appUrl, webFolder }, async ({ port }) => {
    await playTurn(port, people, 5_000)
    const turns: Turn[] = []
    console.log('| p95 of a class list | while 20 pages a second | ratio | rendered | page, median | load |')
    console.log('|---|---|---|---|---|---|')
    for (let turn = 0; turn < Number(values.turns); turn += 1) {
      const played = await playTurn(port, people, Number(values.seconds) * 1_000)
      turns.push(played)
      const { without, during, pages, rendered, pageMs } = played
      const cells = [
        `${without.toFixed(1)} ms`,
        `${during.toFixed(1)} ms`,
        (during / without).toFixed(2),
        `${rendered} of ${pages}`,
        `${pageMs.toFixed(0)} ms`,
        (loadavg()[0] ?? 0).toFixed(1),
      ]
      console.log(`| ${cells.join(' | ')} |`)
    }
    const ratio = median(turns.map(({ without, during }) => during / without))
    console.log(`\nMedian of the ratios: ${ratio.toFixed(2)} (at most ${RATIO_MAX}).`)
    if (ratio > RATIO_MAX) process.exitCode = 1
  })
} finally {
  closeConnections()
  await cluster.stop()
}
