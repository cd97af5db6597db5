import * as fc from 'fast-check'
import { selectionOf } from '@plantel/contract/notice-selection'
import type { DistributionMode } from '@plantel/contract/notices'
import { expect, test } from 'vitest'
import { parentOf, recipientGroup, recipientUser, studentOf } from '../../../../test/samples/notices.ts'
import {
  countChosen,
  keptParents,
  keptStudents,
  type Offered,
  schemaText,
  unreachedStudents,
} from './recipients.ts'
import { beginWizard, type Choices, type StepName, type Wizard } from './wizard.ts'

/** Two groups of three, each child with a mother (student 11 → 110) and every second with a father (111). */
const STUDENTS = [11, 12, 13, 21, 22, 23].map((id) => studentOf(id, id < 20 ? 1 : 2))
const PARENTS = STUDENTS.flatMap(({ student_id: id }) => [
  parentOf(id, id * 10, 2),
  ...(id % 2 === 0 ? [parentOf(id, id * 10 + 1, 1)] : []),
])
const OFFERED: Offered = {
  groups: [recipientGroup(1), recipientGroup(2), recipientGroup(3)],
  students: STUDENTS,
  parents: PARENTS,
}

const wizardOf = (mode: DistributionMode, choices: Partial<Choices>, ...completed: StepName[]): Wizard => ({
  ...beginWizard(mode),
  step: 'end',
  completed,
  choices: { ...beginWizard(mode).choices, ...choices },
})

const groupsOf = (...ids: number[]) => ({ groups: { all: false, rows: ids.map((id) => recipientGroup(id)) } })
const studentsOf = (...ids: number[]) => ({
  students: { all: false, rows: STUDENTS.filter(({ student_id }) => ids.includes(student_id)) },
})
const TWO = groupsOf(1, 2)
const sent = (wizard: Wizard, offered = OFFERED): unknown => {
  const text = schemaText(wizard, offered)
  return text === 'all' ? text : (JSON.parse(text) as unknown)
}

test('a step that was not reached is absent', () => {
  expect(sent(wizardOf('groups', TWO, 'groups'))).toEqual({ groups: [1, 2] })
})

test('a step where everybody stayed checked is all', () => {
  const wizard = wizardOf('groups', TWO, 'groups', 'students', 'parents')
  expect(sent(wizard)).toEqual({ groups: [1, 2], students: 'all', parents: 'all' })
})

test('a group without some of its students names those who stay; an untouched one is all of it', () => {
  const wizard = wizardOf('groups', { ...TWO, leftOutStudents: [12] }, 'groups', 'students')
  expect(sent(wizard)).toEqual({
    groups: [1, 2],
    students: [
      { group_id: 1, students: [11, 13] },
      { group_id: 2, students: 'all' },
    ],
  })
})

test('a group of which nobody stays is not named', () => {
  const wizard = wizardOf('groups', { ...TWO, leftOutStudents: [11, 12, 13] }, 'groups', 'students')
  expect(sent(wizard)).toMatchObject({ students: [{ group_id: 2, students: 'all' }] })
})

test('a parent who is unchecked gets it through none of the children', () => {
  const siblings = { ...OFFERED, parents: [parentOf(11, 900), parentOf(12, 900), parentOf(12, 121, 1)] }
  const wizard = wizardOf('students', { ...studentsOf(11, 12), leftOutParents: [900] }, 'students', 'parents')
  expect(sent(wizard, siblings)).toEqual({
    students: [11, 12],
    parents: [{ student_id: 12, parents: [121] }],
  })
})

test('everybody that the mode can reach is all', () => {
  const all = { all: true, rows: [] }
  expect(sent(wizardOf('groups', { groups: all }, 'groups'))).toBe('all')
  expect(sent(wizardOf('students', { students: all }, 'students', 'parents'))).toBe('all')
  expect(
    sent(wizardOf('groups', { groups: all, leftOutStudents: [11] }, 'groups', 'students')),
  ).toMatchObject({ groups: 'all' })
})

test('all but some are said by those who were taken out, if they are still there', () => {
  const groups = { all: true, rows: [recipientGroup(2), recipientGroup(9)] }
  expect(sent(wizardOf('groups', { groups }, 'groups'))).toEqual({ groups: 'all', without: [2] })
  const students = { all: true, rows: [studentOf(12, 1), studentOf(99, 1)] }
  const wizard = wizardOf('students', { students }, 'students')
  expect(sent(wizard)).toEqual({ students: 'all', without: [12] })
  expect(keptStudents(wizard, OFFERED)).toHaveLength(5)
  expect(countChosen({ ...wizard, step: 'students' }, { total: 40 })).toBe(38)
})

test('whoever was chosen and has gone since is not named', () => {
  expect(sent(wizardOf('groups', groupsOf(1, 9), 'groups'))).toEqual({ groups: [1] })
})

test('people by their kind, without some of them, and others besides', () => {
  const users = {
    profiles: ['PARENT'] as const,
    without: [recipientUser(5, 'Ana', 'PARENT')],
    exceptions: [recipientUser(6, 'Eva')],
  }
  const wizard = wizardOf('users', { users }, 'users')
  expect(sent(wizard)).toEqual({ profiles: ['PARENT'], without: [5], exceptions: [6] })
  expect(countChosen({ ...wizard, step: 'users' }, { named: 40 })).toBe(40)
})

const unreached = (wizard: Wizard, offered = OFFERED) =>
  unreachedStudents(wizard, offered)?.map(({ student_id }) => student_id)

test('nobody hears of a child without parents, or whose parents were all unchecked', () => {
  const orphans = { ...OFFERED, parents: PARENTS.filter(({ student_id }) => student_id !== 11) }
  const wizard = wizardOf(
    'groups',
    { ...TWO, leftOutStudents: [13], leftOutParents: [120, 121, 220] },
    'groups',
    'students',
    'parents',
  )
  expect(unreached(wizard, orphans)).toEqual([11, 12])
})

test('where the parents were not chosen, the server says who has none; of these only the chosen count, once', () => {
  const rows = [11, 12, 21].map((id) => studentOf(id, id < 20 ? 1 : 2))
  const known = { ...OFFERED, unreached: [...rows, studentOf(21, 3)] }
  expect(unreached(wizardOf('groups', TWO, 'groups'), known)).toEqual([11, 12, 21])
  expect(
    unreached(wizardOf('groups', { ...TWO, leftOutStudents: [12] }, 'groups', 'students'), known),
  ).toEqual([11, 21])
  const students = studentsOf(12, 22)
  expect(unreached(wizardOf('students', students, 'students'), known)).toEqual([12])
  expect(unreached(wizardOf('groups', TWO, 'groups'))).toBeUndefined()
  expect(unreached(wizardOf('users', {}, 'users'))).toEqual([])
})

const some = (ids: readonly number[]) => fc.subarray([...ids])
const chosen = fc.record({
  mode: fc.constantFrom('groups' as const, 'students' as const),
  depth: fc.integer({ min: 1, max: 3 }),
  all: fc.boolean(),
  groups: fc.subarray([1, 2], { minLength: 1 }),
  students: fc.subarray(STUDENTS, { minLength: 1 }),
  leftOut: fc.subarray(STUDENTS, { maxLength: 3 }),
  leftOutStudents: some(STUDENTS.map(({ student_id }) => student_id)),
  leftOutParents: some(PARENTS.map(({ user_id }) => user_id)),
})

test('as long as somebody is chosen at each step, the text is one that the contract reads', () => {
  fc.assert(
    fc.property(chosen, ({ mode, depth, all, ...picks }) => {
      const steps = (['groups', 'students', 'parents'] as const)
        .slice(mode === 'groups' ? 0 : 1)
        .slice(0, depth)
      const wizard = wizardOf(
        mode,
        {
          groups: { all, rows: all ? [] : picks.groups.map((id) => recipientGroup(id)) },
          students: { all, rows: all ? picks.leftOut : picks.students },
          leftOutStudents: mode === 'groups' && steps.includes('students') ? picks.leftOutStudents : [],
          leftOutParents: steps.includes('parents') ? picks.leftOutParents : [],
        },
        ...steps,
      )
      // Students of groups that are not chosen are never asked for, nor parents of students who are not kept.
      const seen = ({ group_id }: { group_id: number | null }) =>
        all || mode === 'students' || picks.groups.some((id) => id === group_id)
      const asked: Offered = { ...OFFERED, students: STUDENTS.filter(seen) }
      const kept = new Set(keptStudents(wizard, asked).map(({ student_id }) => student_id))
      const offered = { ...asked, parents: PARENTS.filter(({ student_id }) => kept.has(student_id)) }
      fc.pre(keptParents(wizard, offered).length > 0)
      expect(selectionOf(mode, schemaText(wizard, offered))).toBeDefined()
    }),
  )
})
