import { EXPORT_FORMATS, type ExportFormat, readExportable } from '@plantel/contract/exports'
import { pathOf } from '@plantel/contract/endpoint'
import { PER_PAGE_MAX } from '@plantel/contract/paging'
import { readStudents } from '@plantel/contract/students'
import { openInProcess } from '../calls/in-process.ts'
import { startClock } from '../calls/school-clock.ts'
import { median } from '../load/statistics.ts'
import { addDirector } from '../world/add-director.ts'
import { makeWorld, type World } from '../world/make-world.ts'
import { FULL } from '../world/size.ts'
import { BARE } from './bare-documents.ts'
import { type ApartFigures, measureApart } from './measure-apart.ts'

/** 480 students: as many as a PDF within an answer may have. */
const SIZE = { ...FULL, groups: 16, days: 2 }

interface Cost {
  /** Median. */
  readonly ms: number
  /** Growth of the process during the first document. */
  readonly grownMb: number
}

export interface DocumentFigures {
  readonly format: ExportFormat
  readonly students: number
  readonly ours: Cost
  readonly bare: Cost
  /** Ratio to the library alone with the same rows. */
  readonly slower: number
}

export interface Documents {
  readonly within: readonly DocumentFigures[]
  /** Twelve thousand students, by a job. */
  readonly apart: readonly ApartFigures[]
}

const megabytes = () => process.memoryUsage.rss() / 1e6

interface Run {
  ms: number
  grownMb: number
}

const timed = async (work: () => Promise<unknown>): Promise<Run> => {
  const [began, before] = [performance.now(), megabytes()]
  await work()
  return { ms: performance.now() - began, grownMb: megabytes() - before }
}

const costOf = (runs: readonly Run[]): Cost => ({
  ms: median(runs.map((run) => run.ms)),
  grownMb: Math.max(0, runs[0]?.grownMb ?? 0),
})

type InProcess = Awaited<ReturnType<typeof openInProcess>>

const studentsOf = async (app: InProcess, token: string, id: number) => {
  const read = async (page: number) => {
    const path = `/v1${pathOf(readStudents, { id })}?status=1&per_page=${PER_PAGE_MAX}&page=${page}`
    return readStudents.answer.parse(JSON.parse(await app.bodyOf({ call: { method: 'GET', path, token } })))
  }
  const first = await read(1)
  const rows = [...first.data]
  for (let page = 2; page <= first.meta.last_page; page += 1) rows.push(...(await read(page)).data)
  return rows
}

const measureIn = async (world: World, rounds: number): Promise<DocumentFigures[]> => {
  const { cluster, school_id } = world
  const app = await openInProcess(
    world,
    startClock(cluster.appUrl, () => Promise.resolve()),
  )
  const rows = await studentsOf(app, await addDirector(world), school_id)
  const figures: DocumentFigures[] = []
  for (const [place, format] of EXPORT_FORMATS.entries()) {
    // The limit is ten files a minute for each person.
    const token = await addDirector(world, `618000000${place}`)
    const data = JSON.stringify({ school_id })
    const query = new URLSearchParams({ report: 'school-students', format, data }).toString()
    const path = `/v1${pathOf(readExportable, {})}?${query}`
    const [ours, bare]: [Run[], Run[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await timed(() => app.bodyOf({ call: { method: 'GET', path, token } })))
      bare.push(await timed(() => BARE[format](rows)))
    }
    const [own, alone] = [costOf(ours), costOf(bare)]
    figures.push({ format, students: rows.length, ours: own, bare: alone, slower: own.ms / alone.ms })
  }
  await app.close()
  return figures
}

/**
 * The list of all students as a file through the API, and by its library alone, in one process that alternates; and that of a large
 * school by a job.
 */
export const measureDocuments = async (quick: boolean, say: (line: string) => void): Promise<Documents> => {
  const world = await makeWorld(SIZE, say)
  say('Measuring documents …')
  try {
    const within = await measureIn(world, quick ? 3 : 9)
    return { within, apart: await measureApart(world, say) }
  } finally {
    await world.cluster.stop()
  }
}
