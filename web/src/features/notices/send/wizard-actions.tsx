import { Button } from '../../../ui/buttons/button.tsx'
import { backIcon } from '../../../ui/icons/icons.ts'
import { SaveButton } from '../../../ui/buttons/save-button.tsx'
import { T } from '../texts.ts'
import { countChosen, schemaText } from './recipients.ts'
import { useOffered } from './use-offered.ts'
import type { Wizard, WizardAction } from './wizard.ts'

interface WizardActionsProps {
  wizard: Wizard
  dispatch: (action: WizardAction) => void
  pending: boolean
  onSend: (schema: string) => void
}

export const WizardActions = ({ wizard, dispatch, pending, onSend }: WizardActionsProps) => {
  const { offered, queries } = useOffered(wizard)
  const coming = Object.values(queries).some(({ isLoading }) => isLoading)
  const nobody = countChosen(wizard, offered) === 0
  return (
    <>
      <Button
        icon={backIcon}
        disabled={wizard.completed.length === 0 || pending}
        onClick={() => dispatch({ type: 'back' })}
      >
        {T.back}
      </Button>
      {wizard.step === 'end' ? (
        <SaveButton pending={pending} disabled={coming} onClick={() => onSend(schemaText(wizard, offered))}>
          {T.deliver}
        </SaveButton>
      ) : (
        <>
          <Button disabled={nobody} onClick={() => dispatch({ type: 'finish' })}>
            {T.finish}
          </Button>
          <Button look="filled" disabled={nobody} onClick={() => dispatch({ type: 'next' })}>
            {T.next}
          </Button>
        </>
      )}
    </>
  )
}
