import { readAttendanceBoard } from '@plantel/contract/attendance-board'
import { pathOf } from '@plantel/contract/endpoint'
import { schoolDaysBefore } from '@plantel/demo/src/days.ts'
import { requestOf } from '../load/request.ts'
import { compareCall, type ScaleFigures } from '../scale.ts'
import { startServer } from '../servers/start-server.ts'
import { addDirector } from '../world/add-director.ts'
import { withinSchool } from '../world/clients.ts'
import { makeLargerCopy, makeWorld, type World } from '../world/make-world.ts'
import { marksOf, type Size } from '../world/size.ts'

/** With a prime number of professors nobody has two classes of one place of the week. */
const FULL_BOARD: Size = {
  groups: 400,
  studentsPerGroup: 30,
  subjectsPerGroup: 6,
  professors: 401,
  days: 1,
  timesDays: 10,
}
const QUICK_BOARD: Size = { ...FULL_BOARD, groups: 40, professors: 41 }

const EFFORT = { rounds: 9, reads: 60 }
const QUICK_EFFORT = { rounds: 5, reads: 40 }

/** Each class of a group has the hour of its place, every day. */
const HOURS = `insert into class_hours (subject_id, weekday, starts, ends)
  select s.subject_id, weekday, time '07:00' + make_interval(hours => s.place), time '07:50' + make_interval(hours => s.place)
  from (select subject_id, (row_number() over (partition by group_id order by subject_id) - 1)::int as place from subjects) s
  cross join generate_series(1, 6) weekday`

export interface BoardFigures {
  readonly groups: number
  readonly marks: { readonly usual: number; readonly larger: number }
  readonly calls: readonly ScaleFigures[]
}

const measureIn = async (
  world: World,
  effort: typeof EFFORT,
  say: (line: string) => void,
): Promise<BoardFigures> => {
  const { cluster, school_id, size, today } = world
  const token = await addDirector(world)
  await withinSchool(cluster.appUrl, school_id, (client) => client.query(HOURS))
  const largerUrl = await makeLargerCopy(world, say)
  const usual = await startServer('plantel', { appUrl: cluster.appUrl })
  const larger = await startServer('plantel', { appUrl: largerUrl })
  const [date = today] = schoolDaysBefore(today, 1)
  const asking = (title: string, query: Record<string, string>) => {
    const path = `/v1${pathOf(readAttendanceBoard, { id: school_id })}?${new URLSearchParams({ date, ...query })}`
    const request = requestOf({ method: 'GET', path, token })
    return { title, jobs: async (count: number) => Array.from({ length: count }, () => ({ request })) }
  }
  say('Measuring the board of a day …')
  const calls: ScaleFigures[] = []
  for (const call of [asking('Board', {}), asking('Who was absent', { tab: 'absent' })])
    calls.push(await compareCall(call, { usual, larger }, effort))
  await usual.stop()
  await larger.stop()
  const marks = marksOf(size, size.days)
  return { groups: size.groups, marks: { usual: marks, larger: marks * size.timesDays }, calls }
}

/** *Asistencia de hoy* of a day whose lists are all taken, in a cluster of its own, with one day of attendance and with ten. */
export const measureBoard = async (quick: boolean, say: (line: string) => void): Promise<BoardFigures> => {
  const world = await makeWorld(quick ? QUICK_BOARD : FULL_BOARD, say)
  try {
    return await measureIn(world, quick ? QUICK_EFFORT : EFFORT, say)
  } finally {
    await world.cluster.stop()
  }
}
