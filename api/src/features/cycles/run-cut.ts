import { levelName } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import { writeAudit } from '../../audit/write-audit.ts'
import { inSchool, type Tx } from '../../db/in-school.ts'
import type { OpenJob } from '../../jobs/open-jobs.ts'
import { endJob, tellProgress, type WatchedJob } from '../../jobs/progress.ts'
import { type Failure, runWatched } from '../../jobs/run-watched.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { tellStaff } from '../../domain/notices/tell-staff.ts'
import { dayIn } from '../../domain/schools/days.ts'
import { findSchool } from '../../domain/schools/sql.ts'
import { lockSchoolWhole } from '../../domain/schools/whole-school.ts'
import { writeArchive, type Written } from './archive.ts'
import { checkRehearsed, type WantedCut } from './checks.ts'
import { performCut, type Step, STEPS } from './perform-cut.ts'
import { CYCLE_CUT } from './sql.ts'

type CutJob = OpenJob<WantedCut>

const TELL_EVERY_MS = 500

const nameOf = ({ input: { cycle, level } }: CutJob): string =>
  `${cycle.replace('_', '-')}, ${levelName(level)}`

/** Percent; the archive takes most of the time. */
const BEGINS: Record<Step, number> = {
  Revisando: 0,
  Congelando: 2,
  Archivando: 15,
  Reorganizando: 85,
  Notificando: 98,
}

const percentArchived = ({ rows, of }: Written): number =>
  BEGINS.Archivando + Math.floor((rows / of) * (BEGINS.Reorganizando - BEGINS.Archivando))

const placeOf = (step: Step): string => `Paso ${STEPS.indexOf(step) + 1} de ${STEPS.length}`

const watcherOf = ({ db }: Workshop, school_id: number, job: CutJob) => {
  const watched = { school_id, job_id: job.job_id }
  const tell = (step: string, percent: number) =>
    tellProgress(db, watched, { step, done: percent, total: 100 })
  let told = 0
  let telling: Promise<unknown> = Promise.resolve()
  return {
    step: async (step: Step) => {
      await telling
      await tell(`${placeOf(step)}: ${step}`, BEGINS[step])
      await inSchool(db, school_id, job.created_by, (tx) =>
        tellStaff(tx, {
          user_id: job.created_by,
          roles: ['ADMINISTER'],
          title: `Corte de ciclo: ${step.toLowerCase()}`,
          description: `${nameOf(job)}. ${placeOf(step)}.`,
          since: job.created_at,
        }),
      )
    },
    archived: (written: Written) => {
      if (performance.now() - told < TELL_EVERY_MS) return
      told = performance.now()
      const step = `${placeOf('Archivando')}: Archivando (${written.rows.toLocaleString('es-MX')} filas)`
      // Only progress on a screen: the archive does not wait for it.
      telling = tell(step, percentArchived(written)).catch(() => undefined)
    },
  }
}

/** Statements of a whole level are long, and wait for whoever is saving. */
const takeTime = async (tx: Tx): Promise<void> => {
  await sql`select set_config('statement_timeout', '10min', true), set_config('lock_timeout', '1min', true),
    set_config('idle_in_transaction_session_timeout', '2min', true)`.execute(tx)
}

const cut = async (tx: Tx, workshop: Workshop, school_id: number, job: CutJob): Promise<void> => {
  const watcher = watcherOf(workshop, school_id, job)
  await takeTime(tx)
  await lockSchoolWhole(tx)
  const { time_zone } = await findSchool(tx, school_id)
  const plan = await performCut(tx, {
    ...job.input,
    user_id: job.created_by,
    today: dayIn(time_zone, workshop.now()),
    rehearsal: false,
    step: watcher.step,
    archive: (within, cycle_id) =>
      writeArchive(within, workshop.files, { school_id, cycle_id }, watcher.archived),
    leaving: (within, leaving) => checkRehearsed(within, job.input, { leaving }),
  })
  await watcher.step('Notificando')
  const { cycle, level } = job.input
  await writeAudit(tx, 'cycle:cut', { cycle, level, totals: plan.totals })
  await endJob(tx, job.job_id, 'done', { ...plan })
  await tellStaff(tx, {
    user_id: job.created_by,
    roles: ['ADMINISTER'],
    title: 'Corte de ciclo terminado',
    description: `${nameOf(job)}. Alumnos: ${plan.totals.students}. El respaldo está en Configuración.`,
  })
}

const fail = async (tx: Tx, job: CutJob, failure: Failure): Promise<void> => {
  await endJob(tx, job.job_id, 'failed', { ...failure })
  await tellStaff(tx, {
    user_id: job.created_by,
    roles: ['ADMINISTER'],
    title: 'El corte de ciclo no se hizo',
    description: `${nameOf(job)}. Nada cambió; los detalles están en Configuración.`,
  })
}

/** All or nothing; the school is told of a failure. */
export const runCut = (workshop: Workshop, watched: WatchedJob): Promise<void> =>
  runWatched<WantedCut>(workshop, watched, {
    kind: CYCLE_CUT,
    work: (tx, job) => cut(tx, workshop, watched.school_id, job),
    fail,
    sorry: 'El corte no se pudo hacer; nada cambió',
  })
