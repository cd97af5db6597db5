import { RECIPIENT_PROFILES, sendNotice } from '@plantel/contract/notices'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { draft, handOut, holders, send } from '../../../test/build/notices.ts'
import {
  type BuiltSchool,
  buildSchool,
  type Model,
  modelOf,
  type Shape,
  shapes,
} from '../../../test/build/random-school.ts'

const RUNS = 30

interface Choice {
  mode: 'groups' | 'students' | 'users'
  selection: Record<string, unknown>
  reached: number[]
}

type Dice = (sides: number) => number

const someOf = (list: readonly number[], dice: Dice): number[] => {
  const some = list.filter(() => dice(2) === 0)
  return some.length > 0 || list.length === 0 ? some : [list[dice(list.length)]!]
}

const chooseParents = (
  { parents }: Model,
  { students: ids, people }: BuiltSchool,
  chosen: readonly number[],
  dice: Dice,
): { step: Record<string, unknown>; reached: number[] } => {
  const all = chosen.flatMap(parents)
  const rows = chosen
    .map((student) => ({ student, some: someOf(parents(student), dice) }))
    .filter(({ some }) => some.length > 0)
  const way = dice(3)
  if (way === 0) return { step: {}, reached: all }
  if (way === 1 || rows.length === 0) return { step: { parents: 'all' }, reached: all }
  return {
    step: {
      parents: rows.map(({ student, some }) => ({
        student_id: ids[student],
        parents: some.map((each) => people[each]),
      })),
    },
    reached: rows.flatMap(({ some }) => some),
  }
}

/** Some of them by name, all, or all but some who are taken out. */
const chooseSome = (all: readonly number[], ids: readonly number[], dice: Dice) => {
  const some = someOf(all, dice)
  const idsOf = (places: readonly number[]) => places.map((each) => ids[each])
  if (some.length > 0 && dice(3) > 0) return { chosen: some, step: idsOf(some) }
  const without = dice(2) === 0 ? [] : some
  return {
    chosen: all.filter((each) => !without.includes(each)),
    step: 'all' as const,
    but: without.length > 0 ? { without: idsOf(without) } : {},
  }
}

const chooseGroups = (model: Model, built: BuiltSchool, dice: Dice): Choice => {
  const { chosen, step: groups, but } = chooseSome(model.groups, built.groups, dice)
  const rows = someOf(chosen, dice).flatMap((group) => {
    const students = model.studentsIn(group)
    if (students.length === 0 || dice(3) === 0) return [{ group, students, whole: true }]
    return [{ group, students: someOf(students, dice), whole: false }]
  })
  const way = dice(3)
  const listed = way === 2 && rows.length > 0
  const students = listed ? rows.flatMap((row) => row.students) : chosen.flatMap(model.studentsIn)
  const step = listed
    ? {
        students: rows.map((row) => ({
          group_id: built.groups[row.group],
          students: row.whole ? 'all' : row.students.map((each) => built.students[each]),
        })),
      }
    : way === 1
      ? { students: 'all' }
      : {}
  const parents = chooseParents(model, built, students, dice)
  return { mode: 'groups', selection: { groups, ...but, ...step, ...parents.step }, reached: parents.reached }
}

const chooseStudents = (model: Model, built: BuiltSchool, dice: Dice): Choice => {
  const { chosen, step: students, but } = chooseSome(model.students, built.students, dice)
  const parents = chooseParents(model, built, chosen, dice)
  return { mode: 'students', selection: { students, ...but, ...parents.step }, reached: parents.reached }
}

const chooseUsers = (model: Model, built: BuiltSchool, dice: Dice): Choice => {
  const profiles = RECIPIENT_PROFILES.filter(() => dice(3) === 0)
  const holding = model.holding(profiles)
  const without = holding.filter(() => dice(4) === 0)
  const exceptions = model.people.filter((each) => !holding.includes(each) && dice(3) === 0)
  const ids = (places: number[]) => places.map((each) => built.people[each])
  return {
    mode: 'users',
    selection: { profiles, without: ids(without), exceptions: ids(exceptions) },
    reached: [...holding.filter((each) => !without.includes(each)), ...exceptions],
  }
}

const CHOOSE = [chooseGroups, chooseStudents, chooseUsers]

const written = async (school_id: number) =>
  inSchoolAsOwner(
    school_id,
    'select (select count(*)::int from notices) as notices, (select count(*)::int from feed_entries) as entries',
  )

const refusal = async (sender: Person, mode: Choice['mode'], selection: unknown) => {
  const sent = { params: { id: sender.user_id }, body: draft(mode, selection) }
  const answer = await as(sender).answer(sendNotice, sent)
  return [
    answer.statusCode,
    answer.json().code,
    answer.json().errors?.map((each: { field: string }) => each.field),
  ]
}
const REFUSED = [422, 1017, ['schema']]

const spoilt = (
  { mode, selection }: Choice,
  bad: { group: number; student: number; person: number },
): Record<string, unknown>[] => {
  const adding = (step: string, ...rows: unknown[]) => {
    const list = selection[step]
    return Array.isArray(list) ? rows.map((row) => ({ ...selection, [step]: [...list, row] })) : []
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made above of these two lists
  const { students, parents } = selection as Record<string, Record<string, number>[]>
  const { group_id } = students?.[0] ?? {}
  const inGroups = [
    { group_id, students: [bad.student] },
    { group_id: bad.group, students: 'all' },
  ]
  return [
    ...adding('groups', bad.group),
    ...adding('students', ...(group_id === undefined ? [bad.student] : inGroups)),
    ...adding('parents', { student_id: parents?.[0]?.['student_id'], parents: [bad.person] }),
    ...adding('parents', { student_id: bad.student, parents: [bad.person] }),
    ...adding('without', { groups: bad.group, students: bad.student, users: bad.person }[mode]),
    ...adding('exceptions', bad.person),
  ]
}

const badIds = (shape: Shape, built: BuiltSchool, twin: BuiltSchool) => {
  const over = <Row>(rows: Row[], ids: number[], isOver: (row: Row) => boolean, instead: number) =>
    ids[rows.findIndex((row, place) => place > 0 && isOver(row))] ?? instead
  const unknown = 9_000_000_000_000
  return [
    { group: twin.groups[0]!, student: twin.students[0]!, person: twin.people[0]! },
    { group: unknown, student: unknown, person: unknown },
    {
      group: over(shape.groups, built.groups, ({ past }) => past, unknown),
      student: over(shape.students, built.students, ({ active }) => !active, unknown),
      person: over(shape.people, built.people, ({ active }) => !active, unknown),
    },
  ]
}

let reachedSomebody = 0
let refused = 0

const check = async (shape: Shape, dice: Dice): Promise<void> => {
  const [built, twin] = [await buildSchool(shape), await buildSchool(shape)]
  const model = modelOf(shape)
  for (const choose of CHOOSE) {
    const choice = choose(model, built, dice)
    const { mode, selection, reached } = choice
    const expected = [...new Set(reached.map((place) => built.people[place]!))].toSorted(
      (one, other) => one - other,
    )
    const before = await written(built.school_id)
    if (expected.length === 0) expect(await refusal(built.sender, mode, selection)).toEqual(REFUSED)
    else {
      for (const bad of badIds(shape, built, twin))
        for (const wrong of spoilt(choice, bad)) {
          expect([wrong, await refusal(built.sender, mode, wrong)]).toEqual([wrong, REFUSED])
          refused += 1
        }
      expect(await written(built.school_id)).toEqual(before)
      const notice = await send(built.sender, mode, selection)
      expect([selection, notice.expected]).toEqual([selection, expected.length])
      await handOut(built.sender, notice)
      expect([selection, await holders(built.school_id, notice.notice_id)]).toEqual([selection, expected])
      reachedSomebody += 1
    }
  }
  expect(await written(twin.school_id)).toEqual([{ notices: 0, entries: 0 }])
}

test(
  'a notice reaches everybody in its selection, once, and nobody else, whoever is in the school',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        shapes,
        fc.array(fc.nat(1_000_000), { minLength: 60, maxLength: 60 }),
        async (shape, thrown) => {
          let throws = 0
          await check(shape, (sides) => thrown[throws++ % thrown.length]! % sides)
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    )
    expect(reachedSomebody).toBeGreaterThan(RUNS)
    expect(refused).toBeGreaterThan(RUNS)
  },
)
