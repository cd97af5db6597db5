import { readGrade, readGroup, readGroupName, readLevel, readTurn } from '@plantel/contract/import/group-cell'
import { importMessage } from '@plantel/contract/import/messages'
import { isNothing, tidy } from '@plantel/contract/import/nothing'
import { groupTitle, type Level, type Turn } from '@plantel/contract/school-words'
import type { FileRow, GroupWish } from '../value.ts'
import type { Columns } from './cells.ts'
import type { Collecting } from './collecting.ts'
import type { Decisions } from './file-decisions.ts'
import type { Said } from './said.ts'
import type { SchoolGroup } from './school-index.ts'

/** Where somebody is, as far as it is written. */
export interface WrittenPlace {
  grade: string | null
  group: string | null
  turn: Turn | null
  level: Level | null
}

const NOWHERE: WrittenPlace = { grade: null, group: null, turn: null, level: null }

const over = (above: WrittenPlace, below: WrittenPlace): WrittenPlace => ({
  grade: above.grade ?? below.grade,
  group: above.group ?? below.group,
  turn: above.turn ?? below.turn,
  level: above.level ?? below.level,
})

const filled = (text: string): string => (isNothing(tidy(text)) ? '' : tidy(text))

/** The texts of a place, read together: *3° B* in one cell, or grade and group in two. */
const readPlace = (
  texts: { whole: string; grade: string; group: string; turn: string; level: string },
  options: { threeDigits: boolean },
): WrittenPlace => {
  const whole = filled(texts.whole)
  const group = filled(texts.group)
  const grade = filled(texts.grade)
  const named = group ? readGroup(group, options) : null
  const read = (whole && readGroup(whole, options)) || named || NOWHERE
  return over(
    {
      grade: grade ? readGrade(grade) : null,
      // A letter alone, or a number of its own.
      group: group && !named ? readGroupName(group) : null,
      turn: readTurn(texts.turn),
      level: readLevel(texts.level),
    },
    read,
  )
}

interface Placing {
  columns: Columns
  decisions: Decisions
  said: Said
  /** Of the current cycle, by `level.grade.group`. */
  groups: ReadonlyMap<string, readonly SchoolGroup[]>
}

export const groupKey = ({ level, grade, group }: { level: Level; grade: string; group: string }): string =>
  `${level}.${grade}.${group.toUpperCase()}`

const wish = (
  { level, grade, group, turn }: { level: Level; grade: string; group: string; turn: Turn | null },
  placing: Placing,
): GroupWish => {
  const named = placing.groups.get(groupKey({ level, grade, group })) ?? []
  const inTurn = turn ?? placing.decisions.turn
  // Where nobody says the turn, the only group of that name is meant.
  const found = (
    turn === null && named.length === 1 ? named : named.filter((each) => each.turn === inTurn)
  )[0]
  if (found) return { ...found }
  return { level, grade, group, turn: inTurn, group_id: null }
}

/** What the row says, and where it is silent what stands above the list; `text`: as it is written. */
export const writtenPlace = (
  row: FileRow,
  { columns, said, threeDigits }: { columns: Columns; said: Said; threeDigits: boolean },
): WrittenPlace & { text: string } => {
  const text = (field: 'grade_group' | 'grade' | 'group' | 'turn' | 'level') => columns.cell(row, field)
  const own = readPlace(
    {
      whole: text('grade_group'),
      grade: text('grade'),
      group: text('group'),
      turn: text('turn'),
      level: text('level'),
    },
    { threeDigits },
  )
  const { group = '', grade = '', turn = '' } = said
  const above = { whole: group, grade, group, turn, level: said.level ?? '' }
  const written = [text('grade_group'), text('grade'), text('group')].map(filled).filter(Boolean).join(' ')
  return { ...over(own, readPlace(above, { threeDigits })), text: written || group }
}

/** Where the row says that the student goes; null: nowhere. What is not understood is asked. */
export const placeStudent = (row: FileRow, placing: Placing, told: Collecting): GroupWish | null => {
  const { columns, decisions, said } = placing
  const place = writtenPlace(row, { columns, said, threeDigits: decisions.threeDigits })
  const level = place.level ?? readLevel(columns.cell(row, 'cct')) ?? decisions.level
  if (place.grade !== null && place.group !== null && level !== null)
    return wish({ level, grade: place.grade, group: place.group, turn: place.turn }, placing)
  if (place.text === '') return null
  const question = importMessage(9150, {
    field: 'group',
    x: place.text,
    choices: [{ value: 'none', label: 'Sin grupo por ahora' }],
  })
  told.add(question)
  return null
}

export const willBeMade = ({ grade, group, turn }: GroupWish): string => groupTitle({ grade, group, turn })
