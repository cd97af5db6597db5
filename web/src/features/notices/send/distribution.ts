import type { DistributionMode, RecipientStudent } from '@plantel/contract/notices'
import { beginWizard, type Wizard, type WizardAction, wizardReducer } from './wizard.ts'

/** The chosen mode, if one is, and how far each was filled in: *Modos disponibles* loses nothing. */
export interface Distribution {
  mode: DistributionMode | undefined
  wizards: Readonly<Record<DistributionMode, Wizard>>
}

export type DistributionAction = WizardAction | { type: 'mode'; mode: DistributionMode | undefined }

const NO_DISTRIBUTION: Distribution = {
  mode: undefined,
  wizards: {
    groups: beginWizard('groups'),
    students: beginWizard('students'),
    users: beginWizard('users'),
  },
}

export const distributionReducer = (state: Distribution, action: DistributionAction): Distribution => {
  if (action.type === 'mode') return { ...state, mode: action.mode }
  const { mode, wizards } = state
  if (mode === undefined) return state
  return { mode, wizards: { ...wizards, [mode]: wizardReducer(wizards[mode], action) } }
}

/** With the students whose families are chosen already, from the step that chooses them. */
export const beginDistribution = (students: readonly RecipientStudent[] | undefined): Distribution =>
  students
    ? distributionReducer(
        { ...NO_DISTRIBUTION, mode: 'students' },
        { type: 'choose', choice: { students: { all: false, rows: students } } },
      )
    : NO_DISTRIBUTION
