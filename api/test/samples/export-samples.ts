import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { backupFileKey } from '../../src/features/backups/run-backup.ts'
import { exportFileKey } from '../../src/features/exports/run-export.ts'
import { seal } from '../../src/files/sealed.ts'
import { theFiles } from '../app.ts'
import type { Person } from '../as.ts'
import { build, PASSWORD } from '../build/build.ts'
import type { SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

const asked = (at: Place, school_id: number) => ({
  report: 'group-students',
  format: 'excel',
  data: JSON.stringify({ school_id, group_id: at.group_id }),
})

/** One of a person at a time: the one of the call before has ended. */
const endExports = ({ school_id }: Person) =>
  build.within(school_id, (tx) =>
    tx
      .updateTable('jobs')
      .set({ status: 'failed' })
      .where('kind', '=', 'export')
      .where('status', 'in', ['waiting', 'running'])
      .execute(),
  )

const makeJob = async (at: Place, maker: Person, status: 'done' | 'failed'): Promise<number> => {
  const input = { ...asked(at, at.school_id), format: 'csv', account_id: 1, title: 'Alumnos de un grupo' }
  const result = {
    report: input.report,
    format: input.format,
    title: input.title,
    name: 'Alumnos.csv',
    rows: 1,
  }
  const { job_id } = await build.within(at.school_id, (tx) =>
    tx
      .insertInto('jobs')
      .values({
        kind: 'export',
        status,
        created_by: maker.user_id,
        input: JSON.stringify(input),
        result: JSON.stringify(status === 'done' ? result : { title: input.title, message: 'Falló' }),
        finished_at: new Date().toISOString(),
      })
      .returning('job_id')
      .executeTakeFirstOrThrow(),
  )
  if (status === 'done')
    await theFiles().put(exportFileKey(at.school_id, job_id, 'csv'), Buffer.from('Alumno\r\n'), 'text/csv')
  return job_id
}

const jobs = new Map<string, Promise<number>>()

/** Once for each maker. */
const aJob = (at: Place, caller: Person, status: 'done' | 'failed'): Promise<number> => {
  const maker = caller.school_id === at.school_id ? caller : at.people.DIRECTOR
  const key = `${maker.user_id} ${status}`
  const made = jobs.get(key) ?? makeJob(at, maker, status)
  jobs.set(key, made)
  return made
}

/** A cut and a copy do not run beside one another: those of the calls before have ended. */
export const endWholeJobs = (school_id: number) =>
  build.within(school_id, (tx) =>
    tx
      .updateTable('jobs')
      .set({ status: 'failed' })
      .where('kind', 'in', ['cycle-cut', 'backup'])
      .where('status', 'in', ['waiting', 'running'])
      .execute(),
  )

const BYTES = Buffer.from('un zip')

/** As one that was made. */
const aMadeBackup = async (school_id: number, maker: Person): Promise<number> => {
  const file_key = randomBytes(32)
  const job_id = await build.within(school_id, async (tx) => {
    const job = await tx
      .insertInto('jobs')
      .values({
        kind: 'backup',
        status: 'done',
        created_by: maker.user_id,
        result: '{}',
        input: '{"parts":[]}',
      })
      .returning('job_id')
      .executeTakeFirstOrThrow()
    const made = { name: 'plantel-X-2026-03-10.zip', bytes: BYTES.length, rows: 1, files: 1, sealed: 0 }
    await tx
      .insertInto('backups')
      .values({ job_id: job.job_id, ...made, file_key, until: '2100-01-01T00:00:00Z' })
      .execute()
    return job.job_id
  })
  const sealed = await buffer(Readable.from(seal(Readable.from([BYTES]), file_key)))
  await theFiles().put(backupFileKey(school_id, job_id), sealed, 'application/octet-stream')
  return job_id
}

/** Waits for a director; those of the calls before have ended. */
const aReservedRequest = ({ school_id, people }: Place): Promise<number> =>
  build.within(school_id, async (tx) => {
    await tx
      .updateTable('reserved_requests')
      .set({ state: 'expired' })
      .where('state', '=', 'waiting')
      .execute()
    const request = { asked_by: people.ADMINISTER.user_id, asked_at: '2026-03-10T12:00:00Z' }
    const { request_id } = await tx
      .insertInto('reserved_requests')
      .values({ ...request, parts: [], until: '2100-01-01T00:00:00Z' })
      .returning('request_id')
      .executeTakeFirstOrThrow()
    return request_id
  })

export const EXPORT_SAMPLES: Record<string, SampleCall> = {
  readExportable: {
    by: 'DIRECTOR',
    aim: async (at, caller) => {
      await endExports(caller)
      return { query: asked(at, caller.school_id) }
    },
  },
  createExportJob: {
    by: 'DIRECTOR',
    aim: async (at, caller) => {
      await endExports(caller)
      return { params: { id: at.school_id }, body: asked(at, at.school_id) }
    },
  },
  retryExportJob: {
    by: 'DIRECTOR',
    aim: async (at, caller) => {
      await endExports(caller)
      return { params: { id: await aJob(at, caller, 'failed') } }
    },
  },
  readExportJob: {
    by: 'DIRECTOR',
    aim: async (at, caller) => ({ params: { id: await aJob(at, caller, 'done') } }),
  },
  readBackups: {
    by: 'ADMINISTER',
    aim: async (at) => {
      await aMadeBackup(at.school_id, at.people.ADMINISTER)
      return { params: { id: at.school_id } }
    },
  },
  startBackup: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      await endWholeJobs(caller.school_id)
      return { params: { id: at.school_id }, body: { password: PASSWORD, parts: ['workbook'] } }
    },
  },
  readReservedRequest: {
    by: 'DIRECTOR',
    aim: async (at) => {
      await aReservedRequest(at)
      return { params: { id: at.school_id } }
    },
  },
  joinReservedCopy: {
    by: 'DIRECTOR',
    aim: async (at, caller) => {
      await endWholeJobs(caller.school_id)
      return { params: { id: await aReservedRequest(at) }, body: { password: PASSWORD } }
    },
  },
  refuseReservedCopy: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: { id: await aReservedRequest(at) } }),
  },
  fetchBackup: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      const maker = caller.school_id === at.school_id ? caller : at.people.ADMINISTER
      return { params: { id: await aMadeBackup(at.school_id, maker) }, body: { password: PASSWORD } }
    },
  },
}
