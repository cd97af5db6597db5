import { groupTitle } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { longDay } from '../../../domain/schools/days.ts'
import type { RevertStep, StepResult } from './revert-step.ts'

interface MadeList {
  subject_id: number
  date: string
  untouched: boolean
  title: string
  grade: string
  group: string
  turn: number
}

const TOUCHED = 'alguien cambió o justificó sus marcas'
/** Classes. */
const AT_ONCE = 10

/** Lists that are gone since are nothing that is taken back. */
const findLists = async (tx: Tx, import_id: number): Promise<MadeList[]> => {
  const { rows } = await sql<MadeList>`
    select i.subject_id, i.date, i.untouched, c.title, g.grade, g."group", g.turn
    from import_lists(${import_id}) i
    join subjects s on s.subject_id = i.subject_id
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    where i.untouched is not null order by g.level, g.grade, g."group", c.title, i.date`.execute(tx)
  return rows
}

const keptOf = (lists: readonly MadeList[]): StepResult['kept'] =>
  lists
    .filter(({ untouched }) => !untouched)
    .map(({ title, date, ...group }) => ({
      name: `${title}, ${groupTitle(group)}, ${longDay(date)}`,
      why: TOUCHED,
    }))

/** A row of which no day is left may be imported again. */
const markReverted = async (tx: Tx, import_id: number, subjects: readonly number[]): Promise<void> => {
  await sql`
    update import_changes c set reverted_at = now(), refused = null
    where c.import_id = ${import_id} and c.entity = 'list' and c.op in ('insert', 'update') and c.reverted_at is null
      and c.entity_id = any (${[...subjects]}::bigint[])
      and not exists (select from attendance_lists l where l.subject_id = c.entity_id and l.date = (c.after ->> 'date')::date)`.execute(
    tx,
  )
  await sql`
    update import_changes c set refused = ${TOUCHED}
    where c.import_id = ${import_id} and c.entity = 'list' and c.op in ('insert', 'update') and c.reverted_at is null
      and c.entity_id = any (${[...subjects]}::bigint[])`.execute(tx)
  await sql`
    update import_changes c set reverted_at = now()
    where c.import_id = ${import_id} and c.entity = 'list' and c.op = 'link' and c.reverted_at is null
      and c.entity_id = any (${[...subjects]}::bigint[])
      and not exists (
        select from import_changes l
        where l.school_id = c.school_id and l.import_id = c.import_id and l.entity = 'list' and l.entity_id = c.entity_id
          and l.op in ('insert', 'update') and l.reverted_at is null and c.after -> 'dates' ? (l.after ->> 'date'))`.execute(
    tx,
  )
}

const findClasses = async (tx: Tx, import_id: number): Promise<number[]> => {
  const { rows } = await sql<{ subject_id: number }>`
    select distinct entity_id as subject_id from import_changes
    where import_id = ${import_id} and entity = 'list' and reverted_at is null order by 1`.execute(tx)
  return rows.map(({ subject_id }) => subject_id)
}

/** Lists of attendance: with all of its marks, or not at all. */
export const revertLists: RevertStep = {
  rehearse: async (tx, import_id) => {
    const lists = await findLists(tx, import_id)
    const kept = keptOf(lists)
    return { removed: { lists: lists.length - kept.length }, restored: 0, kept }
  },
  perform: async (inOne, import_id) => {
    const classes = await inOne((tx) => findClasses(tx, import_id))
    let lists = 0
    for (let first = 0; first < classes.length; first += AT_ONCE) {
      const some = classes.slice(first, first + AT_ONCE)
      lists += await inOne(async (tx) => {
        const { rows } = await sql`select from revert_lists(${import_id}, ${some}::bigint[])`.execute(tx)
        await markReverted(tx, import_id, some)
        return rows.length
      })
    }
    const kept = await inOne(async (tx) => keptOf(await findLists(tx, import_id)))
    return { removed: { lists }, restored: 0, kept }
  },
}
