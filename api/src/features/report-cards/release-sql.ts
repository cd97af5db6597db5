import type { CardRelease } from '@plantel/contract/report-cards'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/** Undefined: no such group. */
export const findRelease = async (tx: Tx, group_id: number): Promise<CardRelease | undefined> => {
  const { rows } = await sql<CardRelease>`
    select count(c.report_card_id) as issued, count(c.released_from) as released, max(c.released_from) as "from"
    from groups g
    left join report_cards c on c.school_id = g.school_id and c.group_id = g.group_id and c.replaced_at is null
    where g.group_id = ${group_id}
    group by g.group_id`.execute(tx)
  return rows[0]
}

/** Those that families have already stay as they are. @returns how many got the day */
export const releaseCards = async (
  tx: Tx,
  { group_id, from, today }: { group_id: number; from: string; today: string },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update report_cards set released_from = ${from}::date
    where group_id = ${group_id} and replaced_at is null
      and (released_from is null or (released_from > ${today}::date and released_from <> ${from}::date))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/**
 * A corrected boleta is given as the one whose place it took; the first of a student as those of the group. Issued for the whole
 * group, once families have the last ones, they are new ones, which wait for their own day.
 */
export const takeOverRelease = async (
  tx: Tx,
  issued: readonly number[],
  of: 'one' | 'group',
): Promise<void> => {
  const one = of === 'one'
  await sql`
    with given as (
      select c.school_id, c.report_card_id, coalesce(
        (select max(o.released_from) from report_cards o
          where o.school_id = c.school_id and o.student_id = c.student_id and o.replaced_at = c.issued_at
            and (${one} or o.released_from > (c.issued_at at time zone s.time_zone)::date)),
        (select max(o.released_from) from report_cards o
          where ${one} and o.school_id = c.school_id and o.group_id = c.group_id and o.replaced_at is null
            and not exists (select from report_cards r
              where r.school_id = c.school_id and r.student_id = c.student_id and r.replaced_at = c.issued_at))
      ) as released_from
      from report_cards c join schools s on s.school_id = c.school_id
      where c.report_card_id = any(${issued}::bigint[])
    )
    update report_cards c set released_from = g.released_from
    from given g
    where c.school_id = g.school_id and c.report_card_id = g.report_card_id and g.released_from is not null`.execute(
    tx,
  )
}
