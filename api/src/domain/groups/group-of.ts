import { groupTitle, levelName } from '@plantel/contract/school-words'
import { sql } from 'kysely'

export interface GroupColumns {
  group_id: number
  grade: string
  group: string
  turn: number
  level: number
  special: 0 | 1
}

export const groupColumns = sql`g.group_id, g.grade, g."group", g.turn, g.level, g.special`

export const groupOf = (row: GroupColumns) => ({
  group_id: row.group_id,
  grade: row.grade,
  group: row.group,
  turn: row.turn,
  level: row.level,
  special: row.special,
  title: groupTitle(row),
  levelName: levelName(row.level),
})
