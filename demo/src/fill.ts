import { sql } from 'kysely'
import type { Database, Tx } from '@plantel/api/src/db/in-school.ts'
import type { Progress } from '@plantel/api/src/progress.ts'
import { DEMONSTRATION_PASSWORD } from '@plantel/api/src/features/session/demonstration.ts'
import type { FileStore } from '@plantel/api/src/files/file-store.ts'
import { hashPassword } from '@plantel/api/src/passwords/hasher.ts'
import { StartFailure } from '@plantel/api/src/start-failure.ts'
import { makeContacts } from './contacts.ts'
import { TWO_SCHOOLS_FAMILY } from './families.ts'
import { askForChanges } from './from-families/changes.ts'
import { confirmData } from './from-families/confirmations.ts'
import { type FilledSchool, fillSchool } from './fill-school.ts'
import type { Filling } from './filling.ts'
import { firstSchool, secondSchool, USUAL_STUDENTS } from './school-plan.ts'
import { leaveToActivate } from './first-access.ts'
import { countSupervised, superviseSchool } from './supervision.ts'
import { joinSchools } from './two-schools.ts'
import { FIXED_PROFESSOR_POST } from './posts.ts'
import { leaveLog } from './office/log.ts'
import { leaveSubstitution } from './office/substitutions.ts'
import { leaveUndos } from './office/undos.ts'
import { superviseSchools } from './users.ts'

export interface DemonstrationOptions {
  /** `YYYY-MM-DD`: what lies before is filled, and of today some lists of the morning. */
  readonly today: string
  /** About how many students the first school has: 720 unless asked. */
  readonly students?: number
  /** School days of attendance: 40 unless asked. */
  readonly days?: number
  readonly files: FileStore
  readonly progress: Progress
}

const USUAL_DAYS = 40

/** Any number: two processes that start together on one database must not both fill it. */
const FILLING_LOCK = 6_180_000

/**
 * Fills an empty database with the demonstration, all of it or nothing: a crash leaves it empty. The same day gives
 * the same data. A database with a school is a `StartFailure`. `db` is best the owner's: forced row security holds it to
 * one school like the application, and it may count the rows that the planner must know of.
 */
export const fillDemonstration = async (db: Database, options: DemonstrationOptions): Promise<void> => {
  if (await fillIfEmpty(db, options)) return
  throw new StartFailure('La base de datos ya tiene escuelas: la demostración solo se llena en una vacía.')
}

/** As `fillDemonstration`, but a database with a school stays as it is. Answers whether it was filled. */
export const fillIfEmpty = async (db: Database, options: DemonstrationOptions): Promise<boolean> => {
  if (await hasSchool(db)) return false
  const started = performance.now()
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD)
  const filled = await db.transaction().execute(async (tx) => {
    await takeOver(tx)
    if (await hasSchool(tx)) return false
    await fillSchools(tx, passwordHash, options)
    return true
  })
  if (filled) {
    options.progress(`Demostración lista en ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  }
  return filled
}

const hasSchool = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('schools').select('school_id').limit(1).executeTakeFirst()) !== undefined

/** Longer than a request may take: for one statement, and for a second process that waits until the first is done. */
export const allowTime = async (tx: Tx): Promise<void> => {
  await sql`select set_config('lock_timeout', '10min', true), set_config('statement_timeout', '10min', true)`.execute(
    tx,
  )
}

const takeOver = async (tx: Tx): Promise<void> => {
  await allowTime(tx)
  await sql`select pg_advisory_xact_lock(${FILLING_LOCK})`.execute(tx)
  await stayBelowRowSecurity(tx)
}

/** The owner of an outside database may be a superuser, to whom all schools are one. */
const stayBelowRowSecurity = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ above: boolean }>`select rolsuper or rolbypassrls as above from pg_roles
    where rolname = current_user`.execute(tx)
  if (rows[0]?.above) await sql`set local role plantel_app`.execute(tx)
}

export const fillSchools = async (
  tx: Tx,
  passwordHash: string,
  { today, students = USUAL_STUDENTS, days = USUAL_DAYS, files, progress }: DemonstrationOptions,
): Promise<void> => {
  progress('Llenando la escuela de demostración…')
  const filling: Filling = { tx, files, today, attendanceDays: days, passwordHash, contacts: makeContacts() }
  const first = await fillSchool(filling, firstSchool(students), new Map(), progress)
  await superviseSchool(filling, first.staff)
  // After it: what families do in the app, who has signed in does.
  const office = first.staff.holder('ADMINISTER').user_id
  progress(`  ${await askForChanges(filling, office)} cambios que piden las familias`)
  progress(`  ${await confirmData(filling, office)} confirmaciones de datos`)
  const professor = first.staff.holder(FIXED_PROFESSOR_POST).user_id
  progress(`  ${await leaveUndos(filling, { office, professor })} cambios que se pueden deshacer`)
  progress(`  ${await leaveSubstitution(filling, { office, professor })} suplencia`)
  progress(`  ${await leaveLog(filling, office)} registros de la bitácora`)
  const second = await fillSchool(filling, secondSchool, guestsOf(first), progress)
  await joinSchools(filling, first)
  await leaveToActivate(filling, first.school_id)
  const { account_id } = first.staff.holder('SUPERVISOR')
  await superviseSchools(filling, account_id, [first.school_id, second.school_id])
  await countSupervised(filling, [first.school_id, second.school_id])
}

const guestsOf = ({ families }: FilledSchool) => {
  const mother = families.households[TWO_SCHOOLS_FAMILY]?.parents[1]
  return new Map(mother ? [[TWO_SCHOOLS_FAMILY, { ...mother, user_id: null }]] : [])
}
