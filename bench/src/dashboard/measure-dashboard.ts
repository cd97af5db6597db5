import { readDashboard } from '@plantel/contract/dashboard'
import { pathOf } from '@plantel/contract/endpoint'
import { requestOf } from '../load/request.ts'
import { compareCall, type ScaleFigures } from '../scale.ts'
import { startServer } from '../servers/start-server.ts'
import { addDirector } from '../world/add-director.ts'
import { makeLargerCopy, makeWorld, type World } from '../world/make-world.ts'
import { marksOf, type Size } from '../world/size.ts'

/** A tenth of 2,400,000 attendance rows of 12,000 students. */
const FULL_DIRECTED: Size = {
  groups: 400,
  studentsPerGroup: 30,
  subjectsPerGroup: 10,
  professors: 600,
  days: 2,
  timesDays: 10,
}
const QUICK_DIRECTED: Size = { ...FULL_DIRECTED, groups: 40, professors: 60 }

const EFFORT = { rounds: 9, reads: 60 }
const QUICK_EFFORT = { rounds: 5, reads: 40 }

export interface DashboardFigures extends ScaleFigures {
  readonly students: number
  readonly marks: { readonly usual: number; readonly larger: number }
}

const measureIn = async (
  world: World,
  effort: typeof EFFORT,
  say: (line: string) => void,
): Promise<DashboardFigures> => {
  const { cluster, school_id, size } = world
  const token = await addDirector(world)
  const largerUrl = await makeLargerCopy(world, say)
  const usual = await startServer('plantel', { appUrl: cluster.appUrl })
  const larger = await startServer('plantel', { appUrl: largerUrl })
  say('Measuring the dashboard …')
  const request = requestOf({ method: 'GET', path: `/v1${pathOf(readDashboard, { id: school_id })}`, token })
  const figures = await compareCall(
    { title: 'Dashboard', jobs: async (count) => Array.from({ length: count }, () => ({ request })) },
    { usual, larger },
    effort,
  )
  await usual.stop()
  await larger.stop()
  const marks = marksOf(size, size.days)
  return {
    ...figures,
    students: size.groups * size.studentsPerGroup,
    marks: { usual: marks, larger: marks * size.timesDays },
  }
}

/** The director's dashboard in a cluster of its own, with a tenth of the attendance rows and with all of them. */
export const measureDashboard = async (
  quick: boolean,
  say: (line: string) => void,
): Promise<DashboardFigures> => {
  const world = await makeWorld(quick ? QUICK_DIRECTED : FULL_DIRECTED, say)
  try {
    return await measureIn(world, quick ? QUICK_EFFORT : EFFORT, say)
  } finally {
    await world.cluster.stop()
  }
}
