import type { LeavingKind } from '@plantel/contract/leaving-form'
import type { MovementKind } from '@plantel/contract/leavings'
import type { StudentLite } from '@plantel/contract/people'
import type { Level } from '@plantel/contract/school-words'
import type { Gender } from '@plantel/contract/students'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { isRelatedTo } from '../../domain/families/related.ts'
import type { GroupColumns } from '../../domain/groups/group-of.ts'
import { studentJson } from '../../domain/students/student-json.ts'

export interface MovementsAsked {
  from: string
  to: string
  level?: Level | undefined
  group_id?: number | undefined
  gender?: Gender | undefined
  movement?: MovementKind | undefined
}

type Group = Pick<GroupColumns, 'grade' | 'group' | 'turn'>

/** Three indexes by day, and the group of then. A movement that is not asked for is not read. */
const moves = ({ from, to, level, group_id, gender, movement }: MovementsAsked) => sql`
  select m.*, s.gender
  from (
    select 'in' as movement, s.school_id, s.student_id, s.entered_on as day, p.group_id, p.level, null::bigint as leaving_id
    from students s join student_places p on p.school_id = s.school_id and p.student_id = s.student_id
    where s.entered_on between ${from}::date and ${to}::date and s.entered_on is not null
    union all
    select 'back', v.school_id, v.student_id, v.returned_on, p.group_id, p.level, null
    from leavings v join student_places p on p.school_id = v.school_id and p.student_id = v.student_id
    where v.returned_on between ${from}::date and ${to}::date and v.returned_on is not null
    union all
    select 'out', v.school_id, v.student_id, v.left_on, v.group_id, v.level, v.leaving_id
    from leavings v where v.left_on between ${from}::date and ${to}::date
  ) m
  join students s on s.school_id = m.school_id and s.student_id = m.student_id
  where (${movement ?? null}::text is null or m.movement = ${movement ?? null}::text)
    and (${level ?? null}::smallint is null or m.level = ${level ?? null}::smallint)
    and (${group_id ?? null}::bigint is null or m.group_id = ${group_id ?? null}::bigint)
    and (${gender ?? null}::smallint is null or s.gender = ${gender ?? null}::smallint)`

const groupJson = sql`case when g.group_id is not null
  then json_build_object('grade', g.grade, 'group', g."group", 'turn', g.turn) end`

export interface MovementRow {
  student: StudentLite
  movement: MovementKind
  day: string
  gender: Gender | null
  group_id: number | null
  group: Group | null
  level: Level | null
  leaving_id: number | null
  kind: LeavingKind | null
  reason: string | null
  to_school: string | null
  to_key: string | null
  total: number
}

/** Why the own child left is not for this reader. */
export const listMovements = async (
  tx: Tx,
  asked: MovementsAsked,
  user_id: number,
  { page, per_page }: { page: number; per_page: number },
): Promise<MovementRow[]> => {
  const { rows } = await sql<MovementRow>`
    with found as (
      select m.*, count(*) over () as total, row_number() over (order by m.day, s.last_name collate spanish, s.second_last_name collate spanish, s.name collate spanish, s.student_id) as place
      from (${moves(asked)}) m
      join students s on s.school_id = m.school_id and s.student_id = m.student_id
      order by place limit ${per_page} offset ${(page - 1) * per_page}
    )
    select ${studentJson} as student, f.movement, f.day::text as day, f.gender, f.level,
      case when g.cycle_id is null then f.group_id end as group_id, ${groupJson} as "group",
      v.leaving_id, v.kind, v.reason, v.to_school, v.to_key, f.total
    from found f
    join students s on s.school_id = f.school_id and s.student_id = f.student_id
    left join groups g on g.school_id = f.school_id and g.group_id = f.group_id
    left join leavings v on v.school_id = f.school_id and v.leaving_id = f.leaving_id and not ${isRelatedTo(user_id, 'f')}
    order by f.place`.execute(tx)
  return rows
}

interface Count {
  women: number
  men: number
  others: number
}

export interface TotalsRow {
  group_id: number | null
  group: Group | null
  level: Level | null
  in: Count
  back: Count
  out: Count
}

const counted = (movement: MovementKind) => sql`json_build_object(
  'women', count(*) filter (where m.movement = ${sql.lit(movement)} and m.gender = 1),
  'men', count(*) filter (where m.movement = ${sql.lit(movement)} and m.gender = 2),
  'others', count(*) filter (where m.movement = ${sql.lit(movement)} and m.gender is distinct from 1 and m.gender is distinct from 2))`

export const countMovements = async (tx: Tx, asked: MovementsAsked): Promise<TotalsRow[]> => {
  const { rows } = await sql<TotalsRow>`
    select m.group_id, m.level, ${groupJson} as "group", ${counted('in')} as "in", ${counted('back')} as back, ${counted('out')} as out
    from (${moves(asked)}) m
    left join groups g on g.school_id = m.school_id and g.group_id = m.group_id
    group by m.level, m.group_id, g.group_id, g.grade, g."group", g.turn
    order by m.level nulls last, length(g.grade), g.grade, g."group" collate spanish, g.turn, m.group_id`.execute(
    tx,
  )
  return rows
}
