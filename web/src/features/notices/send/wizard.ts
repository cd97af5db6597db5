import type {
  DistributionMode,
  RecipientGroup,
  RecipientProfile,
  RecipientStudent,
  RecipientUser,
} from '@plantel/contract/notices'
import type { Picked } from '../../../ui/forms/transfer/pick-list.tsx'

export type StepName = 'groups' | 'students' | 'parents' | 'users' | 'end'

export const STEPS: Readonly<Record<DistributionMode, readonly StepName[]>> = {
  groups: ['groups', 'students', 'parents', 'end'],
  students: ['students', 'parents', 'end'],
  users: ['users', 'end'],
}

export interface PickedUsers {
  profiles: readonly RecipientProfile[]
  without: readonly RecipientUser[]
  exceptions: readonly RecipientUser[]
}

/** What is chosen at each step. Where everybody is checked at first, only who was unchecked is kept. */
export interface Choices {
  groups: Picked<RecipientGroup>
  students: Picked<RecipientStudent>
  /** Student ids; the second step of the groups' mode. */
  leftOutStudents: readonly number[]
  leftOutParents: readonly number[]
  users: PickedUsers
}

const NOTHING: Choices = {
  groups: { all: false, rows: [] },
  students: { all: false, rows: [] },
  leftOutStudents: [],
  leftOutParents: [],
  users: { profiles: [], without: [], exceptions: [] },
}

export const CHOICES: Readonly<Record<DistributionMode, readonly (keyof Choices)[]>> = {
  groups: ['groups', 'leftOutStudents', 'leftOutParents'],
  students: ['students', 'leftOutParents'],
  users: ['users'],
}

export interface Wizard {
  mode: DistributionMode
  step: StepName
  /** Always the first ones, in their order; the last of them is where *Atrás* leads. */
  completed: readonly StepName[]
  choices: Choices
}

export type WizardAction = { type: 'choose'; choice: Partial<Choices> } | { type: 'next' | 'back' | 'finish' }

export const beginWizard = (mode: DistributionMode): Wizard => ({
  mode,
  step: STEPS[mode][0] ?? 'end',
  completed: [],
  choices: NOTHING,
})

/** The choices with those after a step as at the beginning. */
const forgetAfter = ({ mode, choices }: Wizard, position: number): Choices => {
  const later = CHOICES[mode].slice(position + 1)
  return { ...choices, ...Object.fromEntries(later.map((name) => [name, NOTHING[name]])) }
}

const choose = (wizard: Wizard, choice: Partial<Choices>): Wizard => {
  const position = CHOICES[wizard.mode].findIndex((name) => name in choice)
  return { ...wizard, choices: { ...forgetAfter(wizard, position), ...choice } }
}

const goBack = (wizard: Wizard): Wizard => {
  const last = wizard.completed.at(-1)
  return last === undefined ? wizard : { ...wizard, step: last, completed: wizard.completed.slice(0, -1) }
}

/** To the next step, or past all that are left: these are then as if they had never been. */
const goOn = (wizard: Wizard, finish: boolean): Wizard => {
  const { mode, step, completed } = wizard
  if (step === 'end') return wizard
  const position = STEPS[mode].indexOf(step)
  return {
    mode,
    step: finish ? 'end' : (STEPS[mode][position + 1] ?? 'end'),
    completed: [...completed, step],
    choices: finish ? forgetAfter(wizard, position) : wizard.choices,
  }
}

export const wizardReducer = (wizard: Wizard, action: WizardAction): Wizard => {
  if (action.type === 'choose') return choose(wizard, action.choice)
  return action.type === 'back' ? goBack(wizard) : goOn(wizard, action.type === 'finish')
}
