import { groupTitle, levelName } from '@plantel/contract/school-words'

interface GroupRow {
  group_id: number
  grade: string
  group: string
  turn: number
  level: number
  special: number
}

/** A group as every screen names it: its row, its title and its level in words. */
export const groupOf = (row: GroupRow) => ({
  group_id: row.group_id,
  grade: row.grade,
  group: row.group,
  turn: row.turn,
  level: row.level,
  special: row.special,
  title: groupTitle(row),
  levelName: levelName(row.level),
})
