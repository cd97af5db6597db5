import { hashToken } from '@plantel/api/src/http/open-request.ts'
import { readDashboard } from '@plantel/contract/dashboard'
import { pathOf } from '@plantel/contract/endpoint'
import { permissionString } from '@plantel/contract/permissions'
import { randomBytes } from 'node:crypto'
import { requestOf } from '../load/request.ts'
import { compareCall, type ScaleFigures } from '../scale.ts'
import { startServer } from '../servers/start-server.ts'
import { withinSchool } from '../world/clients.ts'
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

const DIRECTOR = `with a as (insert into accounts (cellphone, password_hash) values ('6189999999', 'none') returning account_id)
  insert into users (account_id, group_id, name, last_name) select account_id, $1, 'Ana', 'Peña' from a
  returning account_id, user_id`

const SESSION = `insert into sessions (token_hash, account_id, school_id, user_id, idle_seconds, expires_at)
  values ($1, $2, current_school_id(), $3, 400 * 86400, now() + interval '400 days')`

/** A director of the school who is signed in; answers the token. */
const addDirector = ({ cluster, school_id }: World): Promise<string> =>
  withinSchool(cluster.appUrl, school_id, async (client) => {
    const { rows } = await client.query<{ account_id: number; user_id: number }>(DIRECTOR, [
      permissionString(['DIRECTOR']),
    ])
    const token = randomBytes(32).toString('base64url')
    await client.query(SESSION, [hashToken(token), rows[0]?.account_id, rows[0]?.user_id])
    return token
  })

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
