import type { NoticeTarget } from '@plantel/contract/notice-audience'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

export interface Places {
  levels: number[]
  grades: { level: number; grade: string }[]
  turns: number[]
}

export interface GroupTarget {
  group_id: number
  grade: string
  group: string
  turn: number
  level: number
  special: number
}

/** What the current groups of the school are made of. */
export const findPlaces = async (tx: Tx): Promise<Places> => {
  const { rows } = await sql<{ level: number; grade: string; turn: number }>`
    select g.level, g.grade, g.turn from groups g where g.cycle_id is null and g.special = 0
    group by g.level, g.grade, g.turn order by g.level, length(g.grade), g.grade, g.turn`.execute(tx)
  const grades = new Map(rows.map(({ level, grade }) => [`${level}:${grade}`, { level, grade }]))
  return {
    levels: [...new Set(rows.map(({ level }) => level))],
    grades: [...grades.values()],
    turns: [...new Set(rows.map(({ turn }) => turn))].toSorted((one, other) => one - other),
  }
}

export const listSpecialGroups = async (tx: Tx, most: number): Promise<GroupTarget[]> => {
  const { rows } = await sql<GroupTarget>`
    select g.group_id, g.grade, g."group", g.turn, g.level, g.special from groups g
    where g.cycle_id is null and g.special = 1
    order by g.level, length(g.grade), g.grade, g."group" collate spanish, g.turn, g.group_id limit ${most}`.execute(
    tx,
  )
  return rows
}

/** The last notice of this person that somebody has not read yet. */
export const findLastUnread = async (
  tx: Tx,
  user_id: number,
): Promise<{ notice_id: number; title: string; unread: number } | undefined> => {
  const { rows } = await sql<{ notice_id: number; title: string; unread: number }>`
    select n.notice_id, n.title, n.recipients - n.read as unread
    from (
      select * from notices where user_id = ${user_id} and withdrawn_at is null order by created_at desc limit 1
    ) n where n.recipients > n.read`.execute(tx)
  return rows[0]
}

interface NamedTarget extends NoticeTarget {
  /** Of a group, whose title is made of its parts. */
  group: GroupTarget | null
}

interface Named {
  groups: readonly number[]
  students: readonly number[]
  users: readonly number[]
  notices: readonly number[]
}

const ids = (of: readonly number[]) => sql`${[...of]}::bigint[]`

/** As they are called now; what is not there is left out. */
export const nameTargets = async (tx: Tx, named: Named): Promise<NamedTarget[]> => {
  const { rows } = await sql<NamedTarget>`
    select 'group:' || g.group_id as chip, '' as title, null as detail, json_build_object('group_id', g.group_id, 'grade', g.grade,
      'group', g."group", 'turn', g.turn, 'level', g.level, 'special', g.special) as "group"
    from groups g where g.group_id = any (${ids(named.groups)}) and g.cycle_id is null
    union all
    select 'student:' || s.student_id, concat_ws(' ', s.last_name, s.second_last_name, s.name), s.folio, null
    from students s join student_places p on p.school_id = s.school_id and p.student_id = s.student_id
    where s.student_id = any (${ids(named.students)}) and p.groups > 0 and p.status = 1
    union all
    select 'user:' || u.user_id, concat_ws(' ', u.last_name, u.second_last_name, u.name), null, null
    from users u where u.user_id = any (${ids(named.users)}) and u.status = 1
    union all
    select 'unread:' || n.notice_id, n.title, null, null
    from notices n where n.notice_id = any (${ids(named.notices)}) and n.withdrawn_at is null`.execute(tx)
  return rows
}
