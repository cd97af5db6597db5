import { CHECKLIST, SURVEY } from '@plantel/contract/supervision'
import { countSchool } from '@plantel/api/src/features/supervision/figures-sql.ts'
import { sql } from 'kysely'
import { instantOn, notAheadOn, schoolDaysBefore } from './days.ts'
import type { Filling } from './filling.ts'
import { insertRows } from './insert-rows.ts'
import type { Staff } from './staff.ts'

/** School days before today; how much of the checklist was so, and how many of those who can be trained were. */
const VISITS = [
  { days: 35, hour: '10:00', sector: 'Zona 12', reason: 'Puesta en marcha', yes: 3, share: 0.3 },
  {
    days: 6,
    hour: '09:30',
    sector: 'Zona 12',
    reason: 'Seguimiento de la capacitación',
    yes: 5,
    share: 0.65,
  },
] as const

const firstAre = (questions: object, yes: number) =>
  Object.fromEntries(Object.keys(questions).map((question, place) => [question, place < yes]))

export const superviseSchool = async ({ tx, today }: Filling, staff: Staff): Promise<void> => {
  const { account_id, person } = staff.holder('SUPERVISOR')
  const director = staff.holder('DIRECTOR').person
  const contact = `${director.name} ${director.last_name}`
  const counts = await tx
    .selectFrom('school_stats')
    .select(['professors', 'assessors', 'directors'])
    .executeTakeFirstOrThrow()
  const by = { account_id, supervisor_name: person.name, supervisor_last_name: person.last_name }
  const dayBefore = (days: number) => schoolDaysBefore(today, days)[0] ?? today
  const visits = VISITS.map(({ days, yes, share, ...visit }) => ({
    ...by,
    ...visit,
    contact,
    date: dayBefore(days),
    checklist: firstAre(CHECKLIST, yes),
    trained_professors: Math.floor(counts.professors * share),
    trained_assessors: Math.floor(counts.assessors * share),
    trained_directors: Math.round(counts.directors * share),
    observation: null,
    created_at: instantOn(dayBefore(days), '13:00'),
  }))
  await insertRows(tx, 'supervision_visits', visits)
  const answers = Object.fromEntries(
    Object.keys(SURVEY).map((question, place) => [question, 5 - (place % 2)]),
  )
  const comment = 'Las familias ya consultan las calificaciones por su cuenta.'
  const created_at = instantOn(dayBefore(6), '12:30')
  await insertRows(tx, 'supervision_surveys', [{ ...by, contact, answers, comment, created_at }])
  await sql`update users set signed_in_at = ${instantOn(dayBefore(20), '08:00')}
    where status = 1 and account_id is not null and user_id % 5 <> 0`.execute(tx)
  await sql`update memberships m set signed_in_at = u.signed_in_at from users u
    where u.signed_in_at is not null and m.school_id = u.school_id and m.user_id = u.user_id`.execute(tx)
}

/** As the server does each hour. */
export const countSupervised = async (
  { tx, today }: Filling,
  school_ids: readonly number[],
): Promise<void> => {
  const { rows } = await sql<{
    school_id: string
  }>`select current_setting('app.school_id', true) as school_id`.execute(tx)
  const enter = (school_id: number | string) =>
    sql`select set_config('app.school_id', ${String(school_id)}, true)`.execute(tx)
  for (const school_id of school_ids) {
    await enter(school_id)
    await countSchool(tx, { today, now: new Date(notAheadOn(today, '07:00')) })
  }
  await enter(rows[0]?.school_id ?? '')
}
