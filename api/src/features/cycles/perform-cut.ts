import type { CutPlan } from '@plantel/contract/cycles'
import type { Tx } from '../../db/in-school.ts'
import { checkCut, checkEndedCut, type WantedCut } from './checks.ts'
import {
  findPlaces,
  freezeLevel,
  insertCycle,
  keepStudentNumbers,
  lockLevel,
  readGroups,
} from './freeze-sql.ts'
import { type Ladder, readLadder } from './leaving.ts'
import { type Destination, destinationOf, newGroups, type OldGroup, placeKey, titleOf } from './places.ts'
import {
  awaitReenrolment,
  enrollMoved,
  type FrozenTotals,
  graduate,
  insertGroups,
  readFrozenTotals,
  takeOverRolls,
  takeOverSubjects,
} from './reorganise-sql.ts'

export const STEPS = ['Revisando', 'Congelando', 'Archivando', 'Reorganizando', 'Notificando'] as const
export type Step = (typeof STEPS)[number]

export interface Cut extends WantedCut {
  user_id: number
  today: string
  /** Rolled back: marks of the level need not wait for it. */
  rehearsal: boolean
  step: (step: Step) => Promise<void>
  archive: (tx: Tx, cycle_id: number) => Promise<void>
  leaving: (tx: Tx, group_ids: number[]) => Promise<void>
}

const planOf = (old: readonly OldGroup[], ladder: Ladder): Destination[] =>
  old.map((group) =>
    group.special === 1
      ? { outcome: 'without-group', place: null, reason: null }
      : destinationOf(group, ladder),
  )

const reorganise = async (
  tx: Tx,
  old: readonly OldGroup[],
  { level, leaving }: Pick<Cut, 'level' | 'leaving'>,
) => {
  const levels = [level, level + 1]
  const there = await findPlaces(tx, levels)
  const normal = old.filter(({ special }) => special === 0)
  const destinations = planOf(old, await readLadder(tx, level, { old: normal, there }))
  const finished = old
    .filter((_, index) => destinations[index]?.outcome === 'graduated')
    .map(({ group_id }) => group_id)
  await leaving(tx, finished)
  const made = await insertGroups(tx, newGroups(old, destinations, there))
  const made_ids = made.map(({ group_id }) => group_id)
  await takeOverSubjects(tx, made_ids)
  await takeOverRolls(tx, made_ids)
  const existing = new Map((await findPlaces(tx, levels)).map((place) => [placeKey(place), place.group_id]))
  const moves = old.flatMap((group, index) => {
    const place = destinations[index]?.place
    const to = place && existing.get(placeKey(place))
    return to === null || to === undefined ? [] : [{ from: group.group_id, to, students: group.students }]
  })
  const expected = moves.reduce((sum, { students }) => sum + students, 0)
  const moved = await enrollMoved(tx, moves)
  if (moved !== expected) throw new Error(`the cut moved ${moved} students instead of ${expected}`)
  await graduate(tx, finished)
  await awaitReenrolment(
    tx,
    normal.map(({ group_id }) => group_id),
  )
  return { destinations, made: new Set(made.map(placeKey)), created: made.length }
}

type Reorganised = Awaited<ReturnType<typeof reorganise>>

const movesOf = (old: readonly OldGroup[], { destinations, made }: Reorganised): CutPlan['moves'] =>
  old.flatMap((group, index) => {
    const destination = destinations[index]
    if (!destination || group.special === 1) return []
    const { place, outcome, reason } = destination
    return {
      from: titleOf(group),
      to: place && titleOf(place),
      outcome,
      students: group.students,
      creates: place !== null && made.has(placeKey(place)),
      reason,
    }
  })

const totalsOf = (
  old: readonly OldGroup[],
  moves: CutPlan['moves'],
  created: number,
  frozen: FrozenTotals,
): CutPlan['totals'] => {
  const students = (outcome: string) =>
    moves.filter((move) => move.outcome === outcome).reduce((sum, move) => sum + move.students, 0)
  const special_groups = old.filter(({ special }) => special === 1).length
  return {
    students: moves.reduce((sum, move) => sum + move.students, 0),
    promoted: students('promoted'),
    next_level: students('next-level'),
    graduated: students('graduated'),
    without_group: students('without-group'),
    groups: old.length - special_groups,
    groups_created: created,
    special_groups,
    ...frozen,
  }
}

/** The rehearsal rolls back. The checks come after the locks. @throws as the checks */
export const performCut = async (tx: Tx, cut: Cut): Promise<CutPlan> => {
  const { cycle, level, user_id, today, rehearsal, step, archive } = cut
  await step('Revisando')
  const group_ids = await lockLevel(tx, level, !rehearsal)
  await (rehearsal ? checkCut : checkEndedCut)(tx, { cycle, level }, today)
  await step('Congelando')
  const old = await readGroups(tx, group_ids)
  const cycle_id = await insertCycle(tx, { cycle, level, created_by: user_id })
  const frozen = { cycle_id, level, group_ids }
  await keepStudentNumbers(tx, frozen)
  await freezeLevel(tx, frozen)
  const totals = await readFrozenTotals(tx, cycle_id)
  if (!totals) throw new Error('a statement without a row')
  await step('Archivando')
  await archive(tx, cycle_id)
  await step('Reorganizando')
  const reorganised = await reorganise(tx, old, cut)
  const moves = movesOf(old, reorganised)
  return { cycle, level, moves, totals: totalsOf(old, moves, reorganised.created, totals) }
}
