import type { CapturePartial, CaptureState } from '@plantel/contract/capture'
import { levelOf } from '@plantel/contract/place-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { isActive } from '../schools/active-partial.ts'

type Dates = Pick<CapturePartial, 'start_date' | 'limit_date'>

const stateOf = (dates: Dates, today: string): CaptureState => {
  if (isActive({ ...dates, cycle_id: null }, today)) return 'open'
  return dates.start_date > today ? 'coming' : 'closed'
}

/** The partials of the current cycle, by level and number. Regularizations are none: nobody knows who has grades to write there. */
export const listPartials = async (tx: Tx, today: string): Promise<CapturePartial[]> => {
  const { rows } = await sql<Omit<CapturePartial, 'state'> & { days_left: number }>`
    select p.partial_id, p.partial, p.level, p.start_date, p.limit_date, p.limit_date - ${today}::date as days_left
    from partials p
    where p.cycle_id is null and p.status = 1 and not p.is_regularized
    order by p.level, p.partial, p.partial_id`.execute(tx)
  return rows.map((row) => {
    const state = stateOf(row, today)
    return { ...row, state, days_left: state === 'open' ? row.days_left : null }
  })
}

/** Of the levels of these places; undefined: of any. */
export const partialsIn = (
  places: readonly number[] | undefined,
  partials: readonly CapturePartial[],
): readonly CapturePartial[] =>
  places === undefined
    ? partials
    : partials.filter(({ level }) => places.some((place) => levelOf(place) === level))

const ORDER: readonly CaptureState[] = ['open', 'closed', 'coming']

const sooner = (one: CapturePartial, other: CapturePartial): number => {
  if (one.state !== other.state) return ORDER.indexOf(one.state) - ORDER.indexOf(other.state)
  const days = one.limit_date < other.limit_date ? -1 : Number(one.limit_date > other.limit_date)
  return one.state === 'closed' ? -days : days
}

/** The one whose capture closes next; where none is open the one that closed last, else the first to come. */
export const currentPartial = (partials: readonly CapturePartial[]): CapturePartial | undefined =>
  partials.toSorted(sooner)[0]

/** That of each level. */
export const currentPartials = (partials: readonly CapturePartial[]): CapturePartial[] =>
  [...Map.groupBy(partials, ({ level }) => level).values()].flatMap((own) => currentPartial(own) ?? [])
