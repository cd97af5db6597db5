import type { LeavingKind } from '@plantel/contract/leaving-form'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { GroupColumns } from '../../domain/groups/group-of.ts'
import { isRelatedTo } from '../../domain/families/related.ts'
import { farBack } from '../../domain/attendance/days-in-a-row.ts'
import { lastPresence } from '../../domain/leavings/leavers-sql.ts'
import { signingDirectors, workCentreOf } from '../../domain/schools/work-centre.ts'
import { settingNumber } from '../../domain/schools/setting-number.ts'

type Group = Pick<GroupColumns, 'grade' | 'group' | 'turn'>

export interface LeavingRow {
  leaving_id: number
  number: number
  left_on: string
  kind: LeavingKind | null
  reason: string | null
  asked_by: string | null
  to_school: string | null
  to_key: string | null
  group: Group | null
  returned_on: string | null
}

export interface LeavingsRow {
  student_id: number
  entered_on: string | null
  enrolled_on: string | null
  last_presence: string | null
  missed: string[]
  off: string[]
  absent_days_due: number
  leavings: LeavingRow[]
}

const groupJson = sql`case when g.group_id is not null
  then json_build_object('grade', g.grade, 'group', g."group", 'turn', g.turn) end`

/** Undefined: none of the school, or the own child. */
export const findLeavings = async (
  tx: Tx,
  student_id: number,
  { user_id, today }: { user_id: number; today: string },
): Promise<LeavingsRow | undefined> => {
  const { rows } = await sql<LeavingsRow>`
    select s.student_id, s.entered_on::text as entered_on, s.enrolled_on::text as enrolled_on, ${lastPresence('s')} as last_presence,
      array(select d.date::text from absence_days d where d.school_id = s.school_id and d.student_id = s.student_id
        and d.date between ${farBack(today)}::date and ${today}::date order by d.date) as missed,
      array(select distinct n.day::text from days_without_classes(${farBack(today)}::date, ${today}::date) n
        where n.group_id = p.group_id) as off,
      ${settingNumber('leave-absence-days')} as absent_days_due,
      (select coalesce(json_agg(json_build_object('leaving_id', v.leaving_id, 'number', v.number, 'left_on', v.left_on, 'kind', v.kind,
          'reason', v.reason, 'asked_by', v.asked_by, 'to_school', v.to_school, 'to_key', v.to_key, 'group', ${groupJson},
          'returned_on', v.returned_on) order by v.left_on desc, v.leaving_id desc), '[]')
        from leavings v left join groups g on g.school_id = v.school_id and g.group_id = v.group_id
        where v.school_id = s.school_id and v.student_id = s.student_id) as leavings
    from students s
    join student_places p on p.school_id = s.school_id and p.student_id = s.student_id
    where s.student_id = ${student_id} and not ${isRelatedTo(user_id, 's')}`.execute(tx)
  return rows[0]
}

export interface PaperRow extends Omit<LeavingRow, 'leaving_id'> {
  student_id: number
  student: {
    folio: string
    name: string
    last_name: string
    second_last_name: string | null
    curp: string | null
  }
  level: number | null
  location: string
  directors: { name: string; last_name: string; second_last_name: string | null }[]
}

/** Undefined: none of the school, or of the own child. More than one director: their names stand on no line. */
export const findPaper = async (
  tx: Tx,
  leaving_id: number,
  user_id: number,
): Promise<PaperRow | undefined> => {
  const { rows } = await sql<PaperRow>`
    select s.student_id, json_build_object('folio', s.folio, 'name', s.name, 'last_name', s.last_name,
        'second_last_name', s.second_last_name, 'curp', s.curp) as student,
      v.number, v.left_on::text as left_on, v.kind, v.reason, v.asked_by, v.to_school, v.to_key, v.returned_on::text as returned_on,
      v.level, ${groupJson} as "group", c.location,
      ${signingDirectors} as directors
    from leavings v
    join schools c on c.school_id = v.school_id
    join students s on s.school_id = v.school_id and s.student_id = v.student_id
    left join groups g on g.school_id = v.school_id and g.group_id = v.group_id
    left join lateral ${workCentreOf({ level: sql`v.level`, turn: sql`g.turn` })} w on true
    where v.leaving_id = ${leaving_id} and not ${isRelatedTo(user_id, 'v')}`.execute(tx)
  return rows[0]
}
