// `npm run bench`: what the daily calls cost, beside two references that are measured in the same minutes.
// `--quick` a small school and few rounds · `--only=class-list,scale` some parts · `--out=file` the figures as JSON.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { checkSameSize } from './calls/check-same-size.ts'
import type { DailyCall } from './calls/daily-call.ts'
import { fillBare } from './calls/fill-bare.ts'
import { openInProcess } from './calls/in-process.ts'
import { type Effort, FULL_EFFORT, measureCall, QUICK_EFFORT } from './calls/measure-call.ts'
import { cardsCall, classListCall } from './calls/reads.ts'
import { attendanceSaveCall, gradeSaveCall, gradeUpdateCall } from './calls/saves.ts'
import { type SchoolClock, startClock } from './calls/school-clock.ts'
import { measureLogIns } from './log-ins.ts'
import { measureCut } from './cut/measure-cut.ts'
import { measureDashboard } from './dashboard/measure-dashboard.ts'
import { measureDocuments } from './documents/measure-documents.ts'
import { benchLists } from './lists/bench-lists.ts'
import { LIST_EFFORT, QUICK_LIST_EFFORT } from './lists/measure-list.ts'
import { LARGE, LARGE_QUICK } from './lists/size.ts'
import { loadNow, readMachine } from './machine.ts'
import { type Options, PARTS, readOptions } from './options.ts'
import { markdown } from './report/markdown.ts'
import type { CallResult, Results } from './results.ts'
import { measureSchools } from './schools/measure-schools.ts'
import { measureScale, type ScaleFigures } from './scale.ts'
import { type Server, startServer } from './servers/start-server.ts'
import { makeLargerCopy, makeWorld, type World } from './world/make-world.ts'
import { FULL, QUICK } from './world/size.ts'

const say = (line: string) => console.error(line)

/** Before anything else has grown: both databases are as they were filled. */
const benchScale = async (
  world: World,
  ours: Server,
  largerUrl: string,
  effort: Effort,
): Promise<ScaleFigures[]> => {
  say('Measuring with many times the attendance rows …')
  const server = await startServer('plantel', { appUrl: largerUrl })
  const places = {
    usual: { port: ours.port, appUrl: world.cluster.appUrl },
    larger: { port: server.port, appUrl: largerUrl },
  }
  const figures = await measureScale(
    world,
    [classListCall(world.classes), cardsCall(world.classes)],
    places,
    effort,
  )
  await server.stop()
  return figures
}

const benchCalls = async (
  world: World,
  ours: Server,
  clock: SchoolClock,
  calls: readonly DailyCall[],
  effort: Effort,
): Promise<CallResult[]> => {
  const inProcess = await openInProcess(world, clock)
  const answers = await fillBare(world, calls, inProcess.bodyOf)
  const bare = await startServer('bare', {
    appUrl: world.cluster.appUrl,
    school_id: world.school_id,
    answers,
  })
  const places = { ours: ours.port, bare: bare.port, appUrl: world.cluster.appUrl }
  const results: CallResult[] = []
  for (const daily of calls) {
    say(`Measuring ${daily.name} …`)
    await checkSameSize(daily, places)
    const facts = await inProcess.factsOf(daily)
    const figures = await measureCall(daily, world.classes.length, effort, places)
    results.push({ name: daily.name, title: daily.title, kind: daily.kind, ...facts, figures })
  }
  await inProcess.close()
  await bare.stop()
  return results
}

const benchWorld = async (world: World, { quick, wants }: Options, loadBefore: number): Promise<Results> => {
  const effort = quick ? QUICK_EFFORT : FULL_EFFORT
  const machine = await readMachine(world.cluster, loadBefore)
  const largerUrl = wants('scale') ? await makeLargerCopy(world, say) : null
  const ours = await startServer('plantel', { appUrl: world.cluster.appUrl })
  const clock = startClock(world.cluster.appUrl, ours.tell)
  const calls = [
    classListCall(world.classes),
    cardsCall(world.classes),
    attendanceSaveCall(world, clock),
    gradeSaveCall(world),
    gradeUpdateCall(world),
  ].filter(({ name }) => wants(name))

  const scale = largerUrl === null ? null : await benchScale(world, ours, largerUrl, effort)
  const called = calls.length === 0 ? [] : await benchCalls(world, ours, clock, calls, effort)
  if (wants('log-ins')) say('Measuring class lists while eight log in …')
  const logIns = wants('log-ins')
    ? await measureLogIns(classListCall(world.classes), ours.port, effort)
    : null
  const lists = wants('lists')
    ? await benchLists(
        world.cluster,
        ours,
        quick ? LARGE_QUICK : LARGE,
        quick ? QUICK_LIST_EFFORT : LIST_EFFORT,
        say,
      )
    : null
  await ours.stop()
  const cut = wants('cut') ? await measureCut(quick, say) : null
  const dashboard = wants('dashboard') ? await measureDashboard(quick, say) : null
  const documents = wants('documents') ? await measureDocuments(quick, say) : null
  const schools = wants('schools') ? await measureSchools(quick, say) : null
  const at = new Date().toISOString()
  return {
    at,
    machine,
    loadAfter: loadNow(),
    size: world.size,
    calls: called,
    logIns,
    scale,
    lists,
    cut,
    dashboard,
    documents,
    schools,
  }
}

const options = readOptions(process.argv.slice(2))
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
const loadBefore = loadNow()
const size = options.quick ? QUICK : FULL
// Lists are read, a cycle is cut, the dashboard is shown and reports are taken along in a school of their own; the usual one is then only a neighbour.
const ELSEWHERE: readonly string[] = ['lists', 'cut', 'dashboard', 'documents', 'schools']
const elsewhere = PARTS.every((part) => !options.wants(part) || ELSEWHERE.includes(part))
const world = await makeWorld(elsewhere ? { ...size, days: 0 } : size, say)
try {
  const results = await benchWorld(world, options, loadBefore)
  console.log(markdown(results))
  if (options.out !== undefined) {
    mkdirSync(dirname(options.out), { recursive: true })
    writeFileSync(options.out, `${JSON.stringify(results, null, 2)}\n`)
  }
} finally {
  await world.cluster.stop()
}
