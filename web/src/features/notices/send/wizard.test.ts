import * as fc from 'fast-check'
import { DISTRIBUTION_MODES } from '@plantel/contract/notices'
import { expect, test } from 'vitest'
import { recipientGroup, studentOf } from '../../../../test/samples/notices.ts'
import {
  beginWizard,
  type Choices,
  CHOICES,
  STEPS,
  type Wizard,
  type WizardAction,
  wizardReducer,
} from './wizard.ts'

const after = (wizard: Wizard, ...actions: WizardAction[]): Wizard => actions.reduce(wizardReducer, wizard)

const next = { type: 'next' } as const
const back = { type: 'back' } as const
const finish = { type: 'finish' } as const
const chooseGroups = (...ids: number[]): WizardAction => ({
  type: 'choose',
  choice: { groups: { all: false, rows: ids.map((id) => recipientGroup(id)) } },
})
const leaveOut = (...leftOutStudents: number[]): WizardAction => ({
  type: 'choose',
  choice: { leftOutStudents },
})

test.each([
  ['groups', ['groups', 'students', 'parents', 'end']],
  ['students', ['students', 'parents', 'end']],
  ['users', ['users', 'end']],
] as const)('the steps of %s follow one another, and each is recorded as completed', (mode, steps) => {
  let wizard = beginWizard(mode)
  for (const [place, step] of steps.entries()) {
    expect(wizard.step).toBe(step)
    expect(wizard.completed).toEqual(steps.slice(0, place))
    wizard = after(wizard, next)
  }
  expect(wizard.step).toBe('end')
})

test('back removes the last completed step and leads there', () => {
  const wizard = after(beginWizard('groups'), chooseGroups(1), next, next, back)
  expect(wizard).toMatchObject({ step: 'students', completed: ['groups'] })
  expect(after(wizard, back)).toMatchObject({ step: 'groups', completed: [] })
  expect(after(wizard, back, back)).toMatchObject({ step: 'groups', completed: [] })
})

test('Finalizar completes the step and jumps to the end; back leads to where it was pressed', () => {
  const wizard = after(beginWizard('groups'), chooseGroups(1), finish)
  expect(wizard).toMatchObject({ step: 'end', completed: ['groups'] })
  expect(after(wizard, back)).toMatchObject({ step: 'groups', completed: [] })
})

test('finishing early clears what was chosen at later steps', () => {
  const wizard = after(beginWizard('groups'), chooseGroups(1), next, leaveOut(7), back)
  expect(wizard.choices.leftOutStudents).toEqual([7])
  expect(after(wizard, next).choices.leftOutStudents).toEqual([7])
  expect(after(wizard, finish).choices.leftOutStudents).toEqual([])
})

test('another choice at a step resets the later ones, and only these', () => {
  const wizard = after(beginWizard('groups'), chooseGroups(1), next, leaveOut(7), next, {
    type: 'choose',
    choice: { leftOutParents: [70] },
  })
  const changed = after(wizard, back, leaveOut(7, 8))
  expect(changed.choices).toMatchObject({
    groups: { rows: [{ group_id: 1 }] },
    leftOutStudents: [7, 8],
    leftOutParents: [],
  })
  expect(after(wizard, back, back, chooseGroups(1, 2)).choices).toMatchObject({
    groups: { rows: [{ group_id: 1 }, { group_id: 2 }] },
    leftOutStudents: [],
    leftOutParents: [],
  })
})

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 5 })
const pickedOf = <Row>(rowOf: (id: number) => Row) =>
  fc.record({ all: fc.boolean(), rows: ids.map((some) => some.map(rowOf)) })
const users = fc.record({
  profiles: fc.subarray(['PARENT', 'PROFESSOR'] as const),
  without: fc.constant([]),
  exceptions: fc.constant([]),
})
const valueOf: { [Name in keyof Choices]: fc.Arbitrary<Choices[Name]> } = {
  groups: pickedOf((id) => recipientGroup(id)),
  students: pickedOf((id) => studentOf(id, 1)),
  leftOutStudents: ids,
  leftOutParents: ids,
  users,
}

const PRESSES = ['choose', 'next', 'back', 'finish'] as const

const walk = fc.tuple(
  fc.constantFrom(...DISTRIBUTION_MODES),
  fc.array(fc.tuple(fc.constantFrom(...PRESSES), fc.record(valueOf)), {
    minLength: 20,
    maxLength: 60,
  }),
)

const actionAt = (wizard: Wizard, press: (typeof PRESSES)[number], values: Choices): WizardAction => {
  if (press !== 'choose') return { type: press }
  const name = CHOICES[wizard.mode][STEPS[wizard.mode].indexOf(wizard.step)]
  return name === undefined ? back : { type: 'choose', choice: { [name]: values[name] } }
}

test('whatever is pressed, later steps never outlive an earlier change, and the completed ones are the first', () => {
  fc.assert(
    fc.property(walk, ([mode, presses]) => {
      let wizard = beginWizard(mode)
      const empty = wizard.choices
      for (const [press, values] of presses) {
        const place = STEPS[mode].indexOf(wizard.step)
        const action = actionAt(wizard, press, values)
        const forgets = action.type === 'choose' || action.type === 'finish'
        const moved = wizardReducer(wizard, action)
        if (forgets && wizard.step !== 'end')
          for (const later of CHOICES[mode].slice(place + 1)) expect(moved.choices[later]).toBe(empty[later])
        expect(STEPS[mode].slice(0, moved.completed.length)).toEqual(moved.completed)
        expect(moved.completed).not.toContain(moved.step)
        wizard = moved
      }
    }),
  )
})
