import type { Flag } from '@plantel/contract/fields'
import { groupTitle, type Level, levelName, type Turn } from '@plantel/contract/school-words'
import { sql } from 'kysely'

export interface GroupColumns {
  group_id: number
  grade: string
  group: string
  turn: Turn
  level: Level
  special: Flag
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
