import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { codesOf, type StoredCode, storedCodes } from '../../../domain/attendance/codes.ts'
import type { AttendanceIndex } from '../judging/attendance/attendance-index.ts'
import { possibleDays } from '../judging/attendance/decide-days.ts'
import type { Kind } from '../kind.ts'
import { readMarksIndex } from '../marks-index-sql.ts'

interface GroupDays {
  group_id: number
  roll_subject_id: number | null
  days: string[]
}

/** School days of each group among those that the file may be of: on Saturdays where it has had lists on one. */
const readGroupDays = async (tx: Tx, days: readonly string[]): Promise<GroupDays[]> => {
  const first = days[0] ?? null
  const last = days.at(-1) ?? null
  const { rows } = await sql<GroupDays>`
    select g.group_id, g.roll_subject_id, array(
      select to_char(d.day, 'YYYY-MM-DD')
      from school_days(g.group_id, ${first}::date, ${last}::date, exists (
        select from subjects s join attendance_lists l on l.school_id = s.school_id and l.subject_id = s.subject_id
        where s.school_id = g.school_id and s.group_id = g.group_id and extract(isodow from l.date) = 6)) as d (day)
      where d.day = any (${[...days]}::date[])) as days
    from groups g where g.cycle_id is null order by g.group_id`.execute(tx)
  return rows
}

const readCodes = async (tx: Tx): Promise<StoredCode[]> => {
  const { rows } = await sql<{ codes: StoredCode[] }>`select ${storedCodes} as codes`.execute(tx)
  return rows[0]?.codes ?? []
}

export const readAttendanceIndex: Kind['readIndex'] = async (tx, beside): Promise<AttendanceIndex> => {
  const { columns, options } = beside.list
  const groups = await readGroupDays(tx, possibleDays(columns, options, beside.today))
  return {
    ...(await readMarksIndex(tx, beside)),
    codes: codesOf(await readCodes(tx)),
    school_days: Object.fromEntries(groups.map(({ group_id, days }) => [group_id, days])),
    rolls: Object.fromEntries(
      groups.flatMap(({ group_id, roll_subject_id }) =>
        roll_subject_id === null ? [] : [[group_id, roll_subject_id]],
      ),
    ),
  }
}
