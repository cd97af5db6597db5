import { type GroupCell, readGroups, readLevel, readTurn } from '@plantel/contract/import/group-cell'
import { importMessage } from '@plantel/contract/import/messages'
import { groupTitle, LEVELS, type Level, type Turn } from '@plantel/contract/school-words'
import type { GroupWish } from '../../value.ts'
import { type Answers, choiceOf } from '../answers.ts'
import type { Columns } from '../cells.ts'
import { groupKey } from '../place-student.ts'
import type { Said } from '../said.ts'
import { groupsText, type StaffDecisions } from './decide-staff.ts'
import type { DraftRow } from './staff-draft.ts'
import type { StaffGroup } from './staff-index.ts'

export interface Placing {
  columns: Columns
  decisions: StaffDecisions
  answers: Answers
  groups: readonly StaffGroup[]
  /** The same, by `level.grade.group`. */
  byKey: ReadonlyMap<string, readonly StaffGroup[]>
  /** Those that come with the students, by `placeKey`. */
  coming: ReadonlySet<string>
}

interface Beside {
  level: Level | null
  turn: Turn | null
}

const ofSchool = (group: StaffGroup): GroupWish => ({
  level: group.level,
  grade: group.grade,
  group: group.group,
  turn: group.turn,
  group_id: group.group_id,
})

/** Of the only level that has such a group, where nobody says the level. */
const levelFor = (
  { grade, group }: { grade: string; group: string },
  level: Level | null,
  { groups }: Placing,
): Level | null => {
  if (level !== null) return level
  const levels = new Set(
    groups
      .filter((each) => each.grade === grade && each.group.toUpperCase() === group)
      .map((each) => each.level),
  )
  const [only, ...more] = levels
  return more.length === 0 ? (only ?? null) : null
}

const placeOne = (cell: GroupCell, beside: Beside, placing: Placing): GroupWish | undefined => {
  const { grade, group } = cell
  if (grade === null || group === null) return undefined
  const level = levelFor({ grade, group }, cell.level ?? beside.level ?? placing.decisions.level, placing)
  if (level === null) return undefined
  const turn = cell.turn ?? beside.turn
  const named = placing.byKey.get(groupKey({ level, grade, group })) ?? []
  const [only] = named
  if (turn === null && only && named.length === 1) return ofSchool(only)
  const wanted = turn ?? placing.decisions.turn
  const found = named.find((each) => each.turn === wanted)
  return found ? ofSchool(found) : { level, grade, group, turn: wanted, group_id: null }
}

/** *TODOS LOS TERCEROS*: those that the school has. */
const placeAll = (
  all: string | null,
  { level, turn }: Beside,
  { groups, decisions }: Placing,
): GroupWish[] => {
  const wanted = level ?? decisions.level
  return groups
    .filter(
      (each) =>
        (all === null || each.grade === all) &&
        (wanted === null || each.level === wanted) &&
        (turn === null || each.turn === turn),
    )
    .map(ofSchool)
}

export const placeKey = ({ level, grade, group, turn }: Omit<GroupWish, 'group_id'>): string =>
  [level, grade, group.toUpperCase(), turn].join('.')

const NONE = { value: 'none', label: 'Dejarlo fuera' }

/** A group that nobody has made is not made by somebody who only teaches there, unless it is said so. */
const wanted = (draft: DraftRow, wishes: readonly GroupWish[], { answers, coming }: Placing): GroupWish[] => {
  const isThere = (wish: GroupWish) => wish.group_id !== null || coming.has(placeKey(wish))
  const known = wishes.filter(isThere)
  const missing = wishes.filter((wish) => !isThere(wish))
  if (missing.length === 0) return [...wishes]
  const x = missing.map((each) => `${groupTitle(each)} de ${LEVELS[each.level]}`).join(', ')
  const said = importMessage(9185, {
    field: 'groups',
    x,
    choices: [{ value: 'make', label: missing.length === 1 ? 'Crear el grupo' : 'Crear los grupos' }, NONE],
  })
  draft.messages.push(said)
  const choice = choiceOf(draft.row, answers, said)
  if (choice === 'make') draft.messages.push(importMessage(9151, { field: 'groups', x }))
  return choice === 'none' ? known : [...wishes]
}

/** The groups of a row. What is not understood is asked. */
export const placeGroups = (draft: DraftRow, said: Said, placing: Placing): GroupWish[] => {
  const { columns, decisions } = placing
  const { row } = draft
  const written = groupsText(row, columns)
  const hasColumns = (['groups', 'group', 'grade', 'grade_group'] as const).some((field) =>
    columns.has(field),
  )
  const text = written || (hasColumns ? '' : (said.group ?? ''))
  if (text === '') return []
  const { groups, unknown } = readGroups(text, decisions)
  const beside = {
    level:
      readLevel(columns.cell(row, 'level')) ??
      readLevel(said.level ?? '') ??
      readLevel(columns.cell(row, 'cct')),
    turn: readTurn(columns.cell(row, 'turn')) ?? readTurn(said.turn ?? ''),
  }
  const wishes = new Map<string, GroupWish>()
  const strange = [...unknown]
  for (const each of groups) {
    const found =
      'all' in each
        ? placeAll(each.all, beside, placing)
        : [placeOne(each, beside, placing)].flatMap((one) => one ?? [])
    if (found.length === 0) strange.push('all' in each ? text : `${each.grade ?? ''}° ${each.group ?? ''}`)
    for (const wish of found) wishes.set(placeKey(wish), wish)
  }
  if (strange.length > 0)
    draft.messages.push(
      importMessage(9150, {
        field: 'groups',
        x: [...new Set(strange)].join(', ').slice(0, 80),
        choices: [NONE],
      }),
    )
  draft.groups = [...wishes.values()].map(groupTitle).join(', ') || null
  return wanted(draft, [...wishes.values()], placing)
}
