import type { ExcuseStatus } from '@plantel/contract/excuses'
import { ACCESS } from '@plantel/contract/school-words'
import { SETTING_DEFAULTS } from '@plantel/contract/schools'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { isChildOf } from '../../domain/families/children.ts'
import { decides, type Staff } from '../../domain/excuses/deciders.ts'

export interface OwnExcuse {
  status: ExcuseStatus
  file: string | null
  /** By this person, for a family. */
  recorded: boolean
  ended: boolean
  /** May still do so: a parent who is only informed may not. */
  full: boolean
}

/** Of who sent it as a parent and still is one, or of who recorded it. Held until the end of the transaction. */
export const findOwn = async (tx: Tx, excuse_id: number, user_id: number): Promise<OwnExcuse | undefined> => {
  const { rows } = await sql<OwnExcuse>`
    select x.status, x.file, x.recorded_by is not distinct from ${user_id}::bigint as recorded, x.cycle_id is not null as ended,
      x.recorded_by is not null or (select r.access from open_relationships r
        where r.school_id = x.school_id and r.student_id = x.student_id and r.parent_id = ${user_id}) = ${sql.lit(ACCESS.full)} as full
    from excuses x
    where x.excuse_id = ${excuse_id}
      and (x.recorded_by = ${user_id} or (x.how is null and x.sent_by = ${user_id} and ${isChildOf(user_id, 'x')}))
    for no key update of x`.execute(tx)
  return rows[0]
}

export const setFile = async (tx: Tx, excuse_id: number, file: string | null): Promise<void> => {
  await tx.updateTable('excuses').set({ file }).where('excuse_id', '=', excuse_id).execute()
}

export const findReadable = async (
  tx: Tx,
  { excuse_id, name, parent }: { excuse_id: number; name: string; parent: boolean },
  staff: Staff,
): Promise<boolean> => {
  const { rows } = await sql`
    select from excuses x
    where x.excuse_id = ${excuse_id} and x.file = ${name} and (${decides('x', staff)} or x.recorded_by = ${staff.user_id}
      or (${parent} and x.sent_by = ${staff.user_id} and ${isChildOf(staff.user_id, 'x')}))`.execute(tx)
  return rows.length > 0
}

export const withdraw = async (tx: Tx, excuse_id: number): Promise<void> => {
  await sql`update excuses set status = 3 where excuse_id = ${excuse_id}`.execute(tx)
}

const KEPT: RawBuilder<unknown> = sql`make_interval(days => coalesce(
  (select value::integer from settings where key = 'excuse-photo-days'), ${sql.lit(Number(SETTING_DEFAULTS['excuse-photo-days']))}))`

const OF_PAST = sql`excuses x join cycles y on y.school_id = x.school_id and y.cycle_id = x.cycle_id
  where x.file is not null and x.cycle_id is not null`

export const NEXT_OLD_FILE = sql<Date | null>`select min(y.created_at) + ${KEPT} from ${OF_PAST}`

/** Some; the others come with the next call. */
export const findOldFiles = async (tx: Tx, now: Date): Promise<{ excuse_id: number; file: string }[]> => {
  const { rows } = await sql<{ excuse_id: number; file: string }>`
    select x.excuse_id, x.file from ${OF_PAST} and y.created_at + ${KEPT} <= ${now}::timestamptz
    order by x.excuse_id limit 500`.execute(tx)
  return rows
}
