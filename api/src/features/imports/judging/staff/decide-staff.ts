import { readGroups } from '@plantel/contract/import/group-cell'
import { readLevel } from '@plantel/contract/import/group-cell'
import { isAllCaps, type NameOrder } from '@plantel/contract/import/names'
import { isNothing, tidy } from '@plantel/contract/import/nothing'
import type { Role } from '@plantel/contract/permissions'
import { type Level, TURN, type Turn } from '@plantel/contract/school-words'
import type { FileQuestion, FileRow } from '../../value.ts'
import type { Columns } from '../cells.ts'
import {
  type Ask,
  askLevel,
  askOrder,
  askThreeDigits,
  askTurn,
  onlyLevel,
  openQuestions,
  type Options,
  withCurp,
} from '../file-decisions.ts'
import type { SaidOfSheets } from '../said.ts'
import { foldPosition, positionChoices, positionKey, proposePosition, rolesOfAnswer } from './positions.ts'
import type { StaffIndex } from './staff-index.ts'

/** What holds for the whole list. */
export interface StaffDecisions {
  order: NameOrder
  allCaps: boolean
  level: Level | null
  turn: Turn
  threeDigits: boolean
  /** By folded position: what they are; null where nobody has said it. */
  positions: ReadonlyMap<string, readonly Role[] | null>
  questions: FileQuestion[]
}

/** What stands in the columns of groups, read as one text: *1* beside *A* is *1 A*. */
export const groupsText = (row: FileRow, columns: Columns): string => {
  const whole = columns.cell(row, 'groups') || columns.cell(row, 'grade_group')
  const text = whole || [columns.cell(row, 'grade'), columns.cell(row, 'group')].filter(Boolean).join(' ')
  return isNothing(tidy(text)) ? '' : text.trim()
}

export const subjectText = (row: FileRow, columns: Columns): string => {
  const text = tidy(columns.cell(row, 'subject'))
  return isNothing(text) ? '' : text
}

export const positionOf = (row: FileRow, columns: Columns): string => {
  const text = tidy(columns.cell(row, 'position'))
  return isNothing(text) ? '' : text
}

/** Each distinct word once; of who has a class nobody doubts that there is one to give. */
const askPositions = (
  ask: Ask,
  people: readonly FileRow[],
  columns: Columns,
): StaffDecisions['positions'] => {
  const byWord = Map.groupBy(people, (row) => foldPosition(positionOf(row, columns)))
  const decided = new Map<string, readonly Role[] | null>()
  for (const [word, rows] of byWord) {
    const teaches = rows.some((row) => subjectText(row, columns) !== '')
    const hasGroups = rows.some((row) => groupsText(row, columns) !== '')
    const { value, certain } = proposePosition(word, { teaches, hasGroups })
    const [first] = rows
    const written = first ? positionOf(first, columns) : ''
    const question = {
      key: positionKey(word),
      text:
        word === '' ? '¿Qué función tiene quien no la dice?' : `¿Qué función es «${written.slice(0, 60)}»?`,
      choices: positionChoices(value),
      certain,
    }
    decided.set(word, rolesOfAnswer(ask(question, value)))
  }
  return decided
}

const levelsOf = (rows: readonly FileRow[], columns: Columns): Set<Level> => {
  const levels = new Set<Level>()
  for (const row of rows) {
    const own = readLevel(columns.cell(row, 'level')) ?? readLevel(columns.cell(row, 'cct'))
    if (own !== null) levels.add(own)
    for (const group of readGroups(groupsText(row, columns)).groups)
      if ('level' in group && group.level !== null) levels.add(group.level)
  }
  return levels
}

interface Deciding {
  /** Those that begin a person. */
  people: readonly FileRow[]
  all: readonly FileRow[]
  columns: Columns
  options: Options
  said: SaidOfSheets
  school: StaffIndex
}

export const decideStaff = ({ people, all, columns, options, said, school }: Deciding): StaffDecisions => {
  const { ask, questions } = openQuestions(options)
  const texts = all.map((row) => groupsText(row, columns))
  const grouped = texts.some(Boolean) || Object.values(said).some(({ group }) => group)
  const level = grouped ? askLevel(ask, onlyLevel(levelsOf(all, columns), said, school)) : null
  const turn = grouped ? askTurn(ask, all, columns, said) : TURN.morning
  const threeDigits =
    grouped &&
    askThreeDigits(
      ask,
      texts.flatMap((text) => text.split(/[\s,;/]+/)),
    )
  const names = withCurp(people, columns, 'full_name')
  const order = askOrder(ask, columns, names)
  return {
    order,
    allCaps: isAllCaps([
      ...names.map(({ text }) => text),
      ...people.map((row) => columns.cell(row, 'last_name') || columns.cell(row, 'surnames')),
    ]),
    level,
    turn,
    threeDigits,
    positions: askPositions(ask, people, columns),
    questions,
  }
}
