import { ParentsStep, StudentsStep } from './check-step.tsx'
import { EndStep } from './end-step.tsx'
import type { NoticeDraft } from './notice-form.ts'
import { GroupsStep, StudentsPickStep } from './pick-step.tsx'
import type { StepProps } from './step-props.ts'
import { StepHeading, Stepper } from './stepper.tsx'
import { useOffered } from './use-offered.ts'
import { UsersStep } from './users-step.tsx'
import type { Wizard, WizardAction } from './wizard.ts'

const Step = (props: StepProps & { draft: NoticeDraft }) => {
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

interface WizardViewProps {
  wizard: Wizard
  draft: NoticeDraft
  dispatch: (action: WizardAction) => void
}

export const WizardView = ({ wizard, draft, dispatch }: WizardViewProps) => {
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
        choose={(choice) => dispatch({ type: 'choose', choice })}
      />
    </>
  )
}
