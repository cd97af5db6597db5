import { importMessage } from '@plantel/contract/import/messages'
import type { FileRow } from '../../value.ts'
import type { Columns } from '../cells.ts'
import { type Ask, askLevel, askThreeDigits, askTurn } from '../file-decisions.ts'
import type { Collecting } from '../collecting.ts'
import { type WrittenPlace, writtenPlace } from '../place-student.ts'
import type { SaidOfSheets } from '../said.ts'
import type { MarksIndex } from './marks-index.ts'

type Group = MarksIndex['groups'][number]

const fits = (place: WrittenPlace, group: Group): boolean =>
  !group.special &&
  (place.grade === null || place.grade === group.grade) &&
  (place.group === null || place.group.toUpperCase() === group.group.toUpperCase()) &&
  (place.level === null || place.level === group.level) &&
  (place.turn === null || place.turn === group.turn)

const many = (values: readonly number[]): boolean => new Set(values).size > 1

const isNamed = ({ grade, group }: WrittenPlace): boolean => grade !== null || group !== null

interface Placing {
  columns: Columns
  said: SaidOfSheets
  school: Pick<MarksIndex, 'groups' | 'classes'>
  ask: Ask
}

/**
 * The group of the school that a row names, or what stands above its list. Level and turn are asked of the file only where two groups
 * differ in nothing else. Null: none is named, so that whoever has a name of their own is found without it.
 */
export const openGroups = (
  rows: readonly FileRow[],
  { columns, said, school: { groups, classes }, ask }: Placing,
): ((row: FileRow, told: Collecting) => Group | null) => {
  const threeDigits = askThreeDigits(
    ask,
    rows
      .filter((row) => columns.cell(row, 'grade') === '')
      .map((row) => columns.cell(row, 'grade_group') || columns.cell(row, 'group')),
  )
  const placeOf = (row: FileRow) => writtenPlace(row, { columns, said: said[row.sheet] ?? {}, threeDigits })
  const taught = new Set(classes.map(({ group_id }) => group_id))
  const found = new Map<string, readonly Group[]>()
  const look = (place: WrittenPlace): readonly Group[] => {
    const all = groups.filter((group) => fits(place, group))
    const own = all.filter(({ group_id }) => taught.has(group_id))
    return own.length > 0 ? own : all
  }
  const named = (place: WrittenPlace): readonly Group[] => {
    const key = [place.level, place.grade, place.group, place.turn].join('.')
    const known = found.get(key) ?? look(place)
    found.set(key, known)
    return known
  }
  for (const row of rows) {
    const place = placeOf(row)
    if (isNamed(place)) named(place)
  }
  const doubtful = [...found.values()].filter((each) => each.length > 1)
  const level = doubtful.some((each) => many(each.map((group) => group.level))) ? askLevel(ask, null) : null
  const ofLevel = (each: readonly Group[]) => each.filter((group) => level === null || group.level === level)
  const turn = doubtful.some((each) => many(ofLevel(each).map((group) => group.turn)))
    ? askTurn(ask, rows, columns, said)
    : null

  return (row, told) => {
    const place = placeOf(row)
    if (!isNamed(place) && place.text === '') return null
    const all = isNamed(place) ? ofLevel(named(place)) : []
    const [only, ...more] = many(all.map((group) => group.turn))
      ? all.filter((group) => group.turn === turn)
      : all
    if (only && more.length === 0) return only
    const choices = [{ value: 'any', label: 'Buscar en todos los grupos' }]
    told.add(importMessage(9150, { field: 'group', x: place.text, choices }))
    return null
  }
}
