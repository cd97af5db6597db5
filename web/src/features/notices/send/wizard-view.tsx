import { ParentsStep, StudentsStep } from './check-step.tsx'
import type { Asking } from './asking.ts'
import { EndStep } from './end-step.tsx'
import type { NoticeDraft } from './notice-form.ts'
import { GroupsStep, StudentsPickStep } from './pick-step.tsx'
import type { StepProps } from './step-props.ts'
import { StepHeading, Stepper } from './stepper.tsx'
import { useOffered } from './use-offered.ts'
import { UsersStep } from './users-step.tsx'
import type { Wizard, WizardAction } from './wizard.ts'

interface Asks {
  asking: Asking
  onAsking: (asking: Asking) => void
  pending: boolean
}

const Step = (props: StepProps & { draft: NoticeDraft } & Asks) => {
  const { mode, step } = props.wizard
  switch (step) {
    case 'groups':
      return <GroupsStep {...props} />
    case 'students':
      return mode === 'students' ? <StudentsPickStep {...props} /> : <StudentsStep {...props} />
    case 'parents':
      return <ParentsStep {...props} />
    case 'users':
      return <UsersStep {...props} />
    case 'end':
      return <EndStep {...props} />
    default:
      return step satisfies never
  }
}

interface WizardViewProps extends Asks {
  wizard: Wizard
  draft: NoticeDraft
  dispatch: (action: WizardAction) => void
}

export const WizardView = ({ wizard, draft, dispatch, ...asks }: WizardViewProps) => {
  const { offered, queries } = useOffered(wizard)
  return (
    <>
      <Stepper wizard={wizard} />
      <StepHeading wizard={wizard} />
      <Step
        wizard={wizard}
        draft={draft}
        offered={offered}
        queries={queries}
        {...asks}
        choose={(choice) => dispatch({ type: 'choose', choice })}
      />
    </>
  )
}
