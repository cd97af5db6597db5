import { FETCHED_HOURS } from '@plantel/contract/backups'
import { Id } from '@plantel/contract/fields'
import { FILE_DAYS } from '@plantel/contract/jobs'
import type { JobHelpers, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { writeAudit } from '../../audit/write-audit.ts'
import { inSchool, type Tx } from '../../db/in-school.ts'
import { installationKey } from '../../domain/backups/installation-key.ts'
import { type BackupTools, writeBackup } from '../../domain/backups/write-backup.ts'
import { tellStaff } from '../../domain/notices/tell-staff.ts'
import { dayIn, longDay } from '../../domain/schools/days.ts'
import { findSchool } from '../../domain/schools/sql.ts'
import { lockSchoolWhole } from '../../domain/schools/whole-school.ts'
import { HANDED_OUT } from '../../files/handed-out.ts'
import { seal } from '../../files/sealed.ts'
import { problem } from '../../http/problems.ts'
import { handle, job } from '../../jobs/job.ts'
import type { OpenJob } from '../../jobs/open-jobs.ts'
import { endJob, tellProgress } from '../../jobs/progress.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { runWatched } from '../../jobs/run-watched.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { letterTasks, TELL_BACKUP } from './letter.ts'
import { forgetReservedKey, type ReservedKeyRow, stillDirects } from './reserved/reserved-sql.ts'
import { BACKUP, findMaker, forgetKey, insertBackup, type WantedBackup } from './sql.ts'

const HOUR_MS = 3_600_000

const KEY_BYTES = 32

export const backupFileKey = (school_id: number, job_id: number): string =>
  `${school_id}/${HANDED_OUT}/backup-${job_id}.bin`

export const FORGET_BACKUP = job(
  'forget-backup',
  { school_id: Id, job_id: Id },
  { twice: 'the file is gone already' },
)

export type DrawCards = (workshop: Workshop) => BackupTools['drawCards']

interface Making {
  workshop: Workshop
  drawCards: BackupTools['drawCards']
  helpers: Pick<JobHelpers, 'query'>
  school_id: number
  asked: OpenJob<WantedBackup>
}

const noDirector = () =>
  problem.invalid([
    {
      field: 'reserved',
      message: 'Quien se unió ya no está en la dirección: pida otra copia con lo reservado',
    },
  ])

/** What the passphrase came to, which the application's role cannot read. @throws 1017 */
const readReserved = async (
  helpers: Pick<JobHelpers, 'query'>,
  school_id: number,
  { job_id, input: { reserved } }: OpenJob<WantedBackup>,
) => {
  if (!reserved) return undefined
  const { rows } = await helpers.query<ReservedKeyRow>(
    'select salt, key from plantel_private.reserved_keys where school_id = $1 and job_id = $2',
    [school_id, job_id],
  )
  const [row] = rows
  if (!row) throw noDirector()
  return { salt: row.salt, master: row.key, director: reserved.director }
}

/** Into the store, under a key of its own that stands nowhere else until the file is whole. */
const keep = async ({ workshop, drawCards, helpers, school_id, asked }: Making) => {
  const { job_id, created_by, input } = asked
  const { db, files, now } = workshop
  const file_key = randomBytes(KEY_BYTES)
  let bytes = 0
  const counted = async function* counted(zip: Readable): AsyncGenerator<Uint8Array> {
    for await (const some of zip) {
      bytes += some.length
      yield some
    }
  }
  const made = await writeBackup(
    {
      db,
      files,
      drawCards,
      key: await installationKey((text, values) => helpers.query(text, values)),
      tell: (step, done) => tellProgress(db, { school_id, job_id }, { step, done, total: 100 }),
    },
    {
      school_id,
      maker: created_by,
      parts: input.parts,
      now: now(),
      reserved: await readReserved(helpers, school_id, asked),
    },
    (zip) =>
      files.putStream(
        backupFileKey(school_id, job_id),
        Readable.from(seal(counted(zip), file_key)),
        'application/octet-stream',
      ),
  )
  return { ...made, bytes, file_key }
}

const tell = async (tx: Tx, { workshop, school_id, asked }: Making, email: string | null) => {
  const { name, time_zone } = await findSchool(tx, school_id)
  const day = longDay(dayIn(time_zone, workshop.now()))
  await tellStaff(tx, {
    user_id: asked.created_by,
    roles: ['ADMINISTER', 'DIRECTOR'],
    title: 'Copia de toda la escuela',
    description: `Se preparó una copia de todos los datos de la escuela${asked.input.reserved ? ', con lo reservado' : ''}. Quién la pidió y si ya la descargó está en Configuración y en la Bitácora.`,
  })
  if (email !== null) await queueJob(tx, TELL_BACKUP, { to: email, school: name, day })
}

/** `tx` holds the school: no import and no cut meanwhile. Everybody else goes on. */
const make = async (tx: Tx, making: Making): Promise<void> => {
  const { workshop, asked } = making
  const { job_id, created_by } = asked
  await sql`select set_config('idle_in_transaction_session_timeout', '120min', true)`.execute(tx)
  await lockSchoolWhole(tx)
  const maker = await findMaker(tx, created_by)
  if (!maker) throw problem.forbidden()
  const { reserved } = asked.input
  if (reserved && !(await stillDirects(tx, reserved.director))) throw noDirector()
  const made = await keep(making)
  const until = new Date(workshop.now().getTime() + FILE_DAYS * 24 * HOUR_MS)
  await insertBackup(tx, { job_id, ...made, until: until.toISOString() })
  await forgetReservedKey(tx, job_id)
  await endJob(tx, job_id, 'done', {})
  const { rows, files, sealed } = made
  await writeAudit(tx, 'backup:make', {
    job_id,
    rows,
    files,
    sealed,
    ...(made.reserved ? { reserved: true } : {}),
  })
  await tell(tx, making, maker.email)
  await queueJob(tx, FORGET_BACKUP, { job_id }, { runAt: until })
}

const forget = ({ db, files, now }: Workshop, school_id: number, job_id: number): Promise<void> =>
  inSchool(db, school_id, null, async (tx) => {
    if (await forgetKey(tx, { job_id, now: now() })) await files.remove(backupFileKey(school_id, job_id))
  })

/** A day after it was first downloaded to its end. */
export const goneAfter = (now: Date): Date => new Date(now.getTime() + FETCHED_HOURS * HOUR_MS)

const doBackup = job(BACKUP, { school_id: Id, job_id: Id }, { twice: 'the same again, under another key' })

export const backupTasks = (workshop: Workshop, drawCards: DrawCards): TaskList => ({
  ...letterTasks(workshop),
  ...handle(doBackup, (watched, helpers) =>
    runWatched<WantedBackup>(workshop, watched, {
      kind: BACKUP,
      work: (tx, asked) =>
        make(tx, { workshop, drawCards: drawCards(workshop), helpers, school_id: watched.school_id, asked }),
      fail: async (tx, { job_id }, failure) => {
        await workshop.files.remove(backupFileKey(watched.school_id, job_id))
        await forgetReservedKey(tx, job_id)
        await endJob(tx, job_id, 'failed', { ...failure })
      },
      sorry: 'La copia no se pudo preparar; no falta nada en la escuela',
    }),
  ),
  ...handle(FORGET_BACKUP, ({ school_id, job_id }) => forget(workshop, school_id, job_id)),
})
