import { schoolDaysBefore, todayInDurango } from '@plantel/demo/src/days.ts'
import { hashPassword } from '@plantel/api/src/passwords/hasher.ts'
import { withClient, withinSchool } from './clients.ts'
import { fillAttendance, UNTOLD } from './fill-attendance.ts'
import { fillSchool } from './fill-school.ts'
import { type Cluster, openCluster } from './open-cluster.ts'
import { openSessions } from './open-sessions.ts'
import { type BenchClass, readClasses } from './read-classes.ts'
import { marksOf, type Size } from './size.ts'

export const PASSWORD = 'una clave de banco'

export interface World {
  readonly cluster: Cluster
  readonly size: Size
  readonly school_id: number
  readonly classes: readonly BenchClass[]
  /** The school's own day at the start. */
  readonly today: string
}

/** What autovacuum would have done by now. */
export const tidy = (ownerUrl: string): Promise<void> =>
  withClient(ownerUrl, async (client) => void (await client.query('vacuum (analyze)')))

export const insertSchool = (appUrl: string, name: string, clave: string): Promise<number> =>
  withClient(appUrl, async (client) => {
    const { rows } = await client.query<{ school_id: number }>(
      'insert into schools (name, clave) values ($1, $2) returning school_id',
      [name, clave],
    )
    return rows[0]?.school_id ?? 0
  })

/** A new cluster with one filled school and a session for everybody. */
export const makeWorld = async (size: Size, say: (line: string) => void): Promise<World> => {
  const cluster = await openCluster()
  const today = todayInDurango(new Date())
  const school_id = await insertSchool(cluster.appUrl, 'Escuela de banco', '10DPR0000B')
  const passwordHash = await hashPassword(PASSWORD)
  say(`Filling ${marksOf(size, size.days).toLocaleString('en')} attendance rows …`)
  const classes = await withinSchool(cluster.appUrl, school_id, async (client) => {
    await client.query(UNTOLD)
    await fillSchool(client, size, today, passwordHash)
    return readClasses(client, await openSessions(client))
  })
  await fillAttendance(cluster.appUrl, school_id, schoolDaysBefore(today, size.days))
  await tidy(cluster.ownerUrl)
  await cluster.checkpoint()
  return { cluster, size, school_id, classes, today }
}

/** Copies the database and multiplies its days of attendance by `timesDays`. @returns the URL of the copy */
export const makeLargerCopy = async (world: World, say: (line: string) => void): Promise<string> => {
  const { cluster, size, school_id, today } = world
  const copy = await cluster.copyDatabase('plantel_larger')
  const days = schoolDaysBefore(today, size.days * size.timesDays).slice(0, -size.days)
  say(`Filling ${marksOf(size, days.length).toLocaleString('en')} more in a copy …`)
  await fillAttendance(copy.appUrl, school_id, days)
  await tidy(copy.ownerUrl)
  await cluster.checkpoint()
  return copy.appUrl
}
