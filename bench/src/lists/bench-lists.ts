import type { Attempt } from '../attempts.ts'
import { type CallFacts, openInProcess } from '../calls/in-process.ts'
import { startClock } from '../calls/school-clock.ts'
import { type Server, withServer } from '../servers/start-server.ts'
import { withinSchool } from '../world/clients.ts'
import { insertSchool, tidy } from '../world/make-world.ts'
import type { Cluster } from '../world/open-cluster.ts'
import { openSessions } from '../world/open-sessions.ts'
import { fillBareLists } from './fill-bare-lists.ts'
import { fillClasses } from './fill-classes.ts'
import { fillPeople } from './fill-people.ts'
import { type ListCall, listCalls, type ListJob, listJob } from './list-calls.ts'
import {
  checkSameAnswer,
  checkSameRows,
  type ListEffort,
  type ListFigures,
  measureList,
} from './measure-list.ts'
import type { ListsSize } from './size.ts'

export interface ListResult extends CallFacts {
  readonly name: string
  readonly title: string
  readonly figures: ListFigures
}

export interface ListResults {
  readonly size: ListsSize
  readonly calls: readonly ListResult[]
}

/** Adds a school. @returns its id and a token of its administrator */
export const fillLarge = async ({ appUrl, ownerUrl, checkpoint }: Cluster, size: ListsSize) => {
  const school_id = await insertSchool(appUrl, 'Escuela grande', '10DPR0001B')
  const token = await withinSchool(appUrl, school_id, async (client) => {
    await fillPeople(client, size)
    await fillClasses(client, size)
    // The administrator is the first of the users.
    const [first] = await openSessions(client)
    return first?.[1] ?? ''
  })
  await tidy(ownerUrl)
  await checkpoint()
  return { school_id, token }
}

interface ListsToMeasure {
  readonly cluster: Cluster
  readonly ours: Server
  readonly size: ListsSize
  readonly effort: ListEffort
  readonly say: (line: string) => void
  readonly attempt: Attempt
}

interface Measuring {
  readonly places: { ours: number; bare: number; superuserUrl: string }
  readonly inProcess: Awaited<ReturnType<typeof openInProcess>>
  readonly effort: ListEffort
}

/** Compared only when all three answer the same rows. */
const measureOne = async (
  list: ListCall,
  job: ListJob,
  { places, inProcess, effort }: Measuring,
): Promise<ListResult> => {
  await checkSameAnswer(list.title, job, places)
  await checkSameRows(list.title, job, { ...places, id: `${list.of.slice(0, -1)}_id` })
  const facts = await inProcess.factsOf({ jobs: async () => [job] })
  return { name: list.name, title: list.title, ...facts, figures: await measureList(job, places, effort) }
}

/** The lists of a large school's administrator, each beside a bare route that answers the same. */
export const benchLists = async ({
  cluster,
  ours,
  size,
  effort,
  say,
  attempt,
}: ListsToMeasure): Promise<ListResults> => {
  say(`Filling a school of ${size.students.toLocaleString('en')} students …`)
  const { school_id, token } = await fillLarge(cluster, size)
  const calls = listCalls(size)
  const clock = startClock(cluster.appUrl, ours.tell)
  const inProcess = await openInProcess({ cluster }, clock)
  try {
    await fillBareLists(cluster, school_id, (path) =>
      inProcess.bodyOf({ call: { method: 'GET', path, token } }),
    )
    return await withServer('bare-lists', { appUrl: cluster.appUrl, calls }, async (bare) => {
      const places = { ours: ours.port, bare: bare.port, superuserUrl: cluster.superuserUrl }
      const measured: (ListResult | null)[] = []
      for (const list of calls) {
        say(`Measuring ${list.title} …`)
        const measure = () => measureOne(list, listJob(list, school_id, token), { places, inProcess, effort })
        measured.push(await attempt('lists', list.title, measure))
      }
      return { size, calls: measured.filter((result) => result !== null) }
    })
  } finally {
    await inProcess.close()
  }
}
