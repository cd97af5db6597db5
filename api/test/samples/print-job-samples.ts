import { printFileKey } from '../../src/features/print-jobs/run-print.ts'
import { theFiles } from '../app.ts'
import type { Person } from '../as.ts'
import { build } from '../build/build.ts'
import type { SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

/** One job of a person at a time: the one of the call before has ended. */
const endPrints = ({ school_id }: Person) =>
  build.within(school_id, (tx) =>
    tx
      .updateTable('jobs')
      .set({ status: 'failed' })
      .where('kind', '=', 'print')
      .where('status', 'in', ['waiting', 'running'])
      .execute(),
  )

const makeFile = async (at: Place, maker: Person): Promise<number> => {
  const { job_id } = await build.within(at.school_id, (tx) =>
    tx
      .insertInto('jobs')
      .values({
        kind: 'print',
        status: 'done',
        created_by: maker.user_id,
        result: JSON.stringify({ kind: 'report-cards', files: 1, rows: 1, skipped: [] }),
        finished_at: new Date().toISOString(),
      })
      .returning('job_id')
      .executeTakeFirstOrThrow(),
  )
  await theFiles().put(printFileKey(at.school_id, job_id), Buffer.from('PK'), 'application/zip')
  return job_id
}

const files = new Map<number, Promise<number>>()

/** Once for each maker. */
const aFile = (at: Place, caller: Person): Promise<number> => {
  const maker = caller.school_id === at.school_id ? caller : at.people.ADMINISTER
  const made = files.get(maker.user_id) ?? makeFile(at, maker)
  files.set(maker.user_id, made)
  return made
}

export const PRINT_JOB_SAMPLES: Record<string, SampleCall> = {
  createPrintJob: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      await endPrints(caller)
      return {
        params: { id: at.school_id },
        body: { kind: 'attendance-sheets', group_ids: [at.group_id], month: '2026-03' },
      }
    },
  },
  readPrintJob: {
    by: 'ADMINISTER',
    aim: async (at, caller) => ({ params: { id: await aFile(at, caller) } }),
  },
}
