import { exportFileKey } from '../../src/features/exports/run-export.ts'
import { theFiles } from '../app.ts'
import type { Person } from '../as.ts'
import { build } from '../build/build.ts'
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
}
