import { captureScale } from '@plantel/contract/grade-scale'
import { type Setting, settingOf } from '@plantel/contract/schools'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { gradesClass } from '../../domain/substitutions/has-class.ts'
import type { MarksClass, MarksIndex, MarksPartial, MarksStudent } from './judging/marks/marks-index.ts'
import type { ForWhom } from './kind.ts'

const readClasses = async (tx: Tx, { user_id, everywhere }: ForWhom): Promise<MarksClass[]> => {
  const { rows } = await sql<MarksClass>`
    select s.subject_id, s.group_id, s.catalog_subject_id, c.title, s.professor_id
    from groups g
    join subjects s on s.school_id = g.school_id and s.group_id = g.group_id
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    where g.cycle_id is null and (${everywhere} or ${gradesClass(user_id, 's')})
    order by s.subject_id`.execute(tx)
  return rows
}

/** A student without a group has no class. */
const readStudents = async (tx: Tx, groups: readonly number[]): Promise<MarksStudent[]> => {
  const { rows } = await sql<MarksStudent>`
    select t.student_id, t.folio, t.curp, t.name, t.last_name, t.second_last_name, e.groups
    from (
      select school_id, student_id, json_agg(group_id order by enrollment_id) as groups from enrollments
      where group_id = any (${[...groups]}::bigint[]) group by school_id, student_id
    ) e
    join students t on t.school_id = e.school_id and t.student_id = e.student_id and t.status = 1
    order by t.student_id`.execute(tx)
  return rows
}

const readGroups = async (tx: Tx): Promise<MarksIndex['groups']> => {
  const { rows } = await sql<MarksIndex['groups'][number]>`
    select group_id, level, grade, "group", turn, special = 1 as special from groups where cycle_id is null order by group_id`.execute(
    tx,
  )
  return rows
}

const readPartials = async (tx: Tx): Promise<MarksPartial[]> => {
  const { rows } = await sql<MarksPartial>`
    select partial_id, partial, level, start_date::text, end_date::text, limit_date::text from partials
    where cycle_id is null and status = 1 and not is_regularized order by level, partial`.execute(tx)
  return rows
}

const readAround = async (tx: Tx) => {
  const { rows } = await sql<Pick<MarksIndex, 'ended'> & { settings: Pick<Setting, 'key' | 'value'>[] }>`
    select (select coalesce(json_agg(json_build_object('cycle', cycle, 'level', level)), '[]') from cycles) as ended,
      (select coalesce(json_agg(json_build_object('key', key, 'value', value)), '[]') from settings
        where key in ('single-scale', 'calification-scale', 'partial-word')) as settings`.execute(tx)
  return rows[0] ?? { ended: [], settings: [] }
}

/** Rows of people and classes of the same file that are still to come in. */
const awaitsOthers = async (tx: Tx, import_id: number): Promise<boolean> => {
  const { rows } = await sql<{ awaits: boolean }>`
    select exists (
      select from import_rows where import_id = ${import_id} and kind in ('students', 'staff') and applied_at is null
        and state in ('new', 'updated', 'question', 'conflict')) as awaits`.execute(tx)
  return rows[0]?.awaits === true
}

/** What lists of grades and attendance are compared with, in six statements; a professor's list knows the own classes alone. */
export const readMarksIndex = async (
  tx: Tx,
  { import_id, today, by }: { import_id: number; today: string; by: ForWhom },
): Promise<MarksIndex> => {
  const classes = await readClasses(tx, by)
  const groups = await readGroups(tx)
  const seen = by.everywhere ? groups : classes
  const students = await readStudents(tx, [...new Set(seen.map(({ group_id }) => group_id))])
  const partials = await readPartials(tx)
  const { ended, settings } = await readAround(tx)
  const { everywhere } = by
  const awaits = everywhere && (await awaitsOthers(tx, import_id))
  const partial_word = settingOf(settings, 'partial-word')
  const scale = captureScale(settings)
  return { students, groups, classes, partials, ended, partial_word, scale, awaits, everywhere, today }
}
