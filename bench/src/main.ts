// `npm run bench`: what the daily calls cost, beside two references that are measured in the same minutes.
// `--quick` a small school and few rounds · `--only=class-list,scale` some parts · `--out=file` the figures as JSON.
// What fails is named in the table, and the exit code is 1; everything else is measured.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Attempt, startAttempts } from './attempts.ts'
import { checkSameSize } from './calls/check-same-size.ts'
import type { DailyCall } from './calls/daily-call.ts'
import { fillBare } from './calls/fill-bare.ts'
import { openInProcess } from './calls/in-process.ts'
import { type Effort, FULL_EFFORT, measureCall, QUICK_EFFORT } from './calls/measure-call.ts'
import { cardsCall, classListCall } from './calls/reads.ts'
import { attendanceSaveCall, gradeSaveCall, gradeUpdateCall } from './calls/saves.ts'
import { type SchoolClock, startClock } from './calls/school-clock.ts'
import { measureLogIns } from './log-ins.ts'
import { measureBoard } from './board/measure-board.ts'
import { measureCut } from './cut/measure-cut.ts'
import { measureDashboard } from './dashboard/measure-dashboard.ts'
import { measureDocuments } from './documents/measure-documents.ts'
import { measureFamily } from './family/measure-family.ts'
import { benchLists } from './lists/bench-lists.ts'
import { LIST_EFFORT, QUICK_LIST_EFFORT } from './lists/measure-list.ts'
import { LARGE, LARGE_QUICK } from './lists/size.ts'
import { loadNow, readMachine } from './machine.ts'
import { type Options, type Part, PARTS, readOptions } from './options.ts'
import { markdown } from './report/markdown.ts'
import type { CallResult, Results } from './results.ts'
import { measureSchools } from './schools/measure-schools.ts'
import { measureScale, type ScaleFigures } from './scale.ts'
import { type Server, withServer } from './servers/start-server.ts'
import { makeLargerCopy, makeWorld, type World } from './world/make-world.ts'
import { FULL, QUICK } from './world/size.ts'

const say = (line: string) => console.error(line)

/** Runs first, while both databases are as they were filled. */
const benchScale = (
  world: World,
  ours: Server,
  largerUrl: string,
  effort: Effort,
): Promise<ScaleFigures[]> => {
  say('Measuring with many times the attendance rows …')
  return withServer('plantel', { appUrl: largerUrl }, (server) =>
    measureScale(
      world,
      [classListCall(world.classes), cardsCall(world.classes)],
      {
        usual: { port: ours.port, appUrl: world.cluster.appUrl },
        larger: { port: server.port, appUrl: largerUrl },
      },
      effort,
    ),
  )
}

const benchCalls = async (
  world: World,
  ours: Server,
  clock: SchoolClock,
  calls: readonly DailyCall[],
  { effort, attempt }: { effort: Effort; attempt: Attempt },
): Promise<CallResult[]> => {
  const inProcess = await openInProcess(world, clock)
  const measured: (CallResult | null)[] = []
  try {
    const answers = await fillBare(world, calls, inProcess.bodyOf)
    const { appUrl } = world.cluster
    await withServer('bare', { appUrl, school_id: world.school_id, answers }, async (bare) => {
      const places = { ours: ours.port, bare: bare.port, appUrl }
      const measureOne = async (daily: DailyCall): Promise<CallResult> => {
        say(`Measuring ${daily.name} …`)
        await checkSameSize(daily, places)
        const facts = await inProcess.factsOf(daily)
        const figures = await measureCall(daily, world.classes.length, effort, places)
        return { name: daily.name, title: daily.title, kind: daily.kind, ...facts, figures }
      }
      for (const daily of calls)
        measured.push(await attempt(daily.name, daily.title, () => measureOne(daily)))
    })
  } finally {
    await inProcess.close()
  }
  return measured.filter((result) => result !== null)
}

const benchUsual = async (
  world: World,
  { quick, wants }: Options,
  attempt: Attempt,
): Promise<Pick<Results, 'scale' | 'calls' | 'logIns' | 'lists'>> => {
  const effort = quick ? QUICK_EFFORT : FULL_EFFORT
  const part = <Result>(name: Part, title: string, work: () => Promise<Result>): Promise<Result | null> =>
    wants(name) ? attempt(name, title, work) : Promise.resolve(null)
  const largerUrl = await part('scale', 'A larger copy', () => makeLargerCopy(world, say))
  return withServer('plantel', { appUrl: world.cluster.appUrl }, async (ours) => {
    const clock = startClock(world.cluster.appUrl, ours.tell)
    const calls = [
      classListCall(world.classes),
      cardsCall(world.classes),
      attendanceSaveCall(world, clock),
      gradeSaveCall(world),
      gradeUpdateCall(world),
    ].filter(({ name }) => wants(name))
    const scale =
      largerUrl === null
        ? null
        : await part('scale', 'Many rows', () => benchScale(world, ours, largerUrl, effort))
    const called =
      calls.length === 0
        ? []
        : await attempt('calls', 'Daily calls', () =>
            benchCalls(world, ours, clock, calls, { effort, attempt }),
          )
    const logIns = await part('log-ins', 'Log-ins', () => {
      say('Measuring class lists while eight log in …')
      return measureLogIns(classListCall(world.classes), ours.port, effort)
    })
    const [listSize, listEffort] = quick ? [LARGE_QUICK, QUICK_LIST_EFFORT] : [LARGE, LIST_EFFORT]
    const lists = await part('lists', 'Lists', () =>
      benchLists({ cluster: world.cluster, ours, size: listSize, effort: listEffort, say, attempt }),
    )
    return { scale, calls: called ?? [], logIns, lists }
  })
}

const benchWorld = async (world: World, options: Options, loadBefore: number): Promise<Results> => {
  const { quick, wants } = options
  const { attempt, failures } = startAttempts(say)
  const part = <Result>(name: Part, title: string, work: () => Promise<Result>): Promise<Result | null> =>
    wants(name) ? attempt(name, title, work) : Promise.resolve(null)
  const machine = await readMachine(world.cluster, loadBefore)
  const usual = await attempt('usual', 'The usual school', () => benchUsual(world, options, attempt))
  const elsewhere = {
    cut: await part('cut', 'The cut', () => measureCut(quick, say)),
    dashboard: await part('dashboard', 'Dashboard', () => measureDashboard(quick, say)),
    board: await part('board', 'Board', () => measureBoard(quick, say)),
    family: await part('family', 'Family', () => measureFamily(quick, say)),
    documents: await part('documents', 'Documents', () => measureDocuments(quick, say)),
    schools: await part('schools', 'Schools', () => measureSchools(quick, say)),
  }
  return {
    at: new Date().toISOString(),
    machine,
    loadAfter: loadNow(),
    size: world.size,
    ...(usual ?? { calls: [], logIns: null, scale: null, lists: null }),
    ...elsewhere,
    failures,
  }
}

const options = readOptions(process.argv.slice(2))
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
const loadBefore = loadNow()
const size = options.quick ? QUICK : FULL
// Parts with schools of their own: when only these run, the usual school needs no attendance.
const ELSEWHERE: readonly string[] = ['lists', 'cut', 'dashboard', 'board', 'family', 'documents', 'schools']
const elsewhere = PARTS.every((part) => !options.wants(part) || ELSEWHERE.includes(part))
const world = await makeWorld(elsewhere ? { ...size, days: 0 } : size, say)
try {
  const results = await benchWorld(world, options, loadBefore)
  console.log(markdown(results))
  if (results.failures.length > 0) process.exitCode = 1
  if (options.out !== undefined) {
    mkdirSync(dirname(options.out), { recursive: true })
    writeFileSync(options.out, `${JSON.stringify(results, null, 2)}\n`)
  }
} finally {
  await world.cluster.stop()
}
