import { Id } from '@plantel/contract/fields'
import { handle, job } from '../../jobs/job.ts'
import type { OpenJob } from '../../jobs/open-jobs.ts'
import { type Failure, runWatched } from '../../jobs/run-watched.ts'
import type { FeatureTasks, Workshop } from '../../jobs/tasks.ts'
import type { Tx } from '../../db/in-school.ts'
import type { Queue } from './copies/run-read-copy.ts'
import { forgetImport, FORGET_IMPORT } from './forget.ts'
import { applyFile, failApplying, IMPORT_APPLY } from './run-apply.ts'
import { failReading, IMPORT_READ, readImportFile } from './run-read.ts'
import { failReverting, IMPORT_REVERT, revertFile } from './run-revert.ts'

const watched = { school_id: Id, job_id: Id }
const read = job(IMPORT_READ, watched, { twice: 'the same rows again' })
const apply = job(IMPORT_APPLY, watched, { twice: 'rows that are in are not taken again' })
const revert = job(IMPORT_REVERT, watched, { twice: 'what is gone is not there any more' })

interface Wanted {
  import_id: number
}

interface Doing {
  work: (tx: Tx, workshop: Workshop & Queue, job: OpenJob<Wanted> & { school_id: number }) => Promise<void>
  fail: (tx: Tx, job: OpenJob<Wanted>, failure: Failure) => Promise<void>
  sorry: string
}

const running = (workshop: Workshop, kind: typeof read, { work, fail, sorry }: Doing) =>
  handle(kind, (told, helpers) =>
    runWatched<Wanted>(workshop, told, {
      kind: kind.name,
      work: (tx, asked) => work(tx, { ...workshop, helpers }, { ...asked, school_id: told.school_id }),
      fail,
      sorry,
    }),
  )

export const importTasks: FeatureTasks = (workshop) => ({
  ...running(workshop, read, {
    work: readImportFile,
    fail: failReading,
    sorry: 'La lista no se pudo leer; súbala otra vez',
  }),
  ...running(workshop, apply, {
    work: applyFile,
    fail: failApplying,
    sorry: 'La importación se detuvo; lo que falta se puede importar otra vez',
  }),
  ...running(workshop, revert, {
    work: revertFile,
    fail: failReverting,
    sorry: 'La reversión se detuvo; puede intentarla otra vez',
  }),
  ...handle(FORGET_IMPORT, (told) => forgetImport(workshop, told)),
})
