import type { ReportCard } from '@plantel/contract/report-cards'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { userJson } from '../../domain/people/person-json.ts'
import type { CardContent } from './content.ts'

const shown = sql`c.report_card_id, c.folio, c.student_id, c.content ->> 'group' as group_title, y.cycle, c.issued_at,
  c.replaced_at, c.released_from, case when u.user_id is not null then ${userJson} end as issued_by`

const around = sql`
  join groups g on g.school_id = c.school_id and g.group_id = c.group_id
  left join cycles y on y.school_id = g.school_id and y.cycle_id = g.cycle_id
  left join users u on u.school_id = c.school_id and u.user_id = c.issued_by`

/** What families read on that day; null: everything. */
const released = (today: string | null) => sql`(${today}::date is null or c.released_from <= ${today}::date)`

export const listCards = async (
  tx: Tx,
  student_id: number,
  { page, per_page, today }: { page: number; per_page: number; today: string | null },
): Promise<(ReportCard & { total: number })[]> => {
  const { rows } = await sql<ReportCard & { total: number }>`
    select ${shown}, count(*) over () as total
    from report_cards c ${around}
    where c.student_id = ${student_id} and ${released(today)}
    order by c.report_card_id desc
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}

/** Once it was issued: it has a folio. */
export const findLiveCard = async (
  tx: Tx,
  group_id: number,
  student_id: number,
): Promise<ReportCard & { folio: string }> => {
  const { rows } = await sql<ReportCard & { folio: string }>`
    select ${shown} from report_cards c ${around}
    where c.group_id = ${group_id} and c.student_id = ${student_id} and c.replaced_at is null`.execute(tx)
  if (!rows[0]) throw new Error('the boleta was not written')
  return rows[0]
}

export interface CardToDraw {
  report_card_id: number
  student_id: number
  folio: string | null
  content: CardContent
  observations: string | null
  issued_at: string
  replaced_at: string | null
  released_from: string | null
  snaphot: string | null
  time_zone: string
}

const drawn = sql`c.report_card_id, c.student_id, c.folio, c.content, c.observations, c.issued_at, c.replaced_at,
  c.released_from, y.snaphot, s.time_zone`

const withSchool = sql`
  join schools s on s.school_id = c.school_id
  join groups g on g.school_id = c.school_id and g.group_id = c.group_id
  left join cycles y on y.school_id = g.school_id and y.cycle_id = g.cycle_id`

export const findCard = async (tx: Tx, report_card_id: number): Promise<CardToDraw | undefined> => {
  const { rows } = await sql<CardToDraw>`
    select ${drawn} from report_cards c ${withSchool}
    where c.report_card_id = ${report_card_id}`.execute(tx)
  return rows[0]
}

export const findLiveCards = async (tx: Tx, group_id: number): Promise<Map<number, CardToDraw>> => {
  const { rows } = await sql<CardToDraw>`
    select ${drawn} from report_cards c ${withSchool}
    where c.group_id = ${group_id} and c.replaced_at is null`.execute(tx)
  return new Map(rows.map((row) => [row.student_id, row]))
}

/** One issue at a time, and no cut or move meanwhile: no mix of two grades, and no second valid boleta. */
export const lockIssuing = async (tx: Tx, group_id: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('report-cards'), ${group_id}::integer)`.execute(tx)
  await sql`select from groups where group_id = ${group_id} for share`.execute(tx)
}

export interface WantedCard {
  student_id: number
  folio: string
  content: CardContent
  observations: string | null
}

const wantedRows = (cards: readonly WantedCard[]) => sql`
  jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as w (student_id bigint, folio text, content jsonb, observations text)`

interface Issuing {
  group_id: number
  issued_by: number | null
  issued_at: Date
}

/** Skips one equal to the valid one, if that has a folio; replaces any other of the level and cycle. @returns ids written */
export const writeCards = async (
  tx: Tx,
  { group_id, issued_by, issued_at }: Issuing,
  cards: readonly WantedCard[],
): Promise<number[]> => {
  await sql`
    update report_cards c set replaced_at = ${issued_at}
    from ${wantedRows(cards)}, groups g, groups o
    where c.student_id = w.student_id and c.replaced_at is null and g.group_id = ${group_id}
      and o.school_id = c.school_id and o.group_id = c.group_id
      and o.level = g.level and o.cycle_id is not distinct from g.cycle_id
      and (c.group_id <> g.group_id or c.folio is null or (c.content, c.observations) is distinct from (w.content, w.observations))`.execute(
    tx,
  )
  const { rows } = await sql<{ report_card_id: number }>`
    with issued as (
      insert into report_cards (folio, student_id, group_id, content, observations, issued_at, issued_by)
      select w.folio, w.student_id, ${group_id}, w.content, w.observations, ${issued_at}, ${issued_by}::bigint
      from ${wantedRows(cards)}
      where not exists (
        select from report_cards c
        where c.group_id = ${group_id} and c.student_id = w.student_id and c.replaced_at is null)
      returning school_id, report_card_id, folio
    )
    insert into report_card_folios (folio, school_id, report_card_id)
    select folio, school_id, report_card_id from issued
    returning report_card_id`.execute(tx)
  return rows.map(({ report_card_id }) => report_card_id)
}
