import type { Notice, RecipientStudent } from '@plantel/contract/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DialogCancel } from '../../../ui/dialogs/dialog-cancel.tsx'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Line } from '../../../ui/layout/stack.tsx'
import { OFFERED_KEY } from '../queries.ts'
import { T } from '../texts.ts'
import { type Asking, askingBody, NO_ASKING } from './asking.ts'
import { beginDistribution, type DistributionAction, distributionReducer } from './distribution.ts'
import { ModeChoice } from './mode-choice.tsx'
import { EMPTY_NOTICE, type NoticeDraft, NoticeForm } from './notice-form.ts'
import { NoticeView } from './notice-view.tsx'
import { NOTICE_FIELD_NAMES, useSendNotice } from './use-send-notice.ts'
import { WizardActions } from './wizard-actions.tsx'
import { WizardView } from './wizard-view.tsx'

interface SendDialogProps {
  /** Whose families are chosen already. */
  to?: readonly RecipientStudent[] | undefined
  /** What is written already. */
  draft?: NoticeDraft | undefined
  onClose: () => void
  onSent: (notice: Notice) => void
}

/** What was asked for while it was open is not for the next time. */
const useForgottenOffers = () => {
  const client = useQueryClient()
  useEffect(() => () => client.removeQueries({ queryKey: OFFERED_KEY }), [client])
}

interface WaysBackProps {
  pending: boolean
  onNotice: () => void
  onModes?: () => void
}

const WaysBack = ({ pending, onNotice, onModes }: WaysBackProps) => (
  <nav aria-label={T.send}>
    <Line>
      <Button disabled={pending} onClick={onNotice}>
        {T.notice}
      </Button>
      {onModes && (
        <Button disabled={pending} onClick={onModes}>
          {T.modes}
        </Button>
      )}
    </Line>
  </nav>
)

export const SendDialog = ({ to, draft: begun = EMPTY_NOTICE, onClose, onSent }: SendDialogProps) => {
  const form = useForm(begun, NoticeForm)
  const [view, setView] = useState<'notice' | 'distribution'>('notice')
  const [{ mode, wizards }, change] = useReducer(distributionReducer, to, beginDistribution)
  const wizard = view === 'distribution' && mode !== undefined ? wizards[mode] : undefined
  const [asking, setAsking] = useState(NO_ASKING)
  const sending = useSendNotice((notice) => {
    onSent(notice)
    onClose()
  })
  useForgottenOffers()
  const dispatch = (action: DistributionAction) => {
    sending.forget()
    change(action)
  }
  const ask = (changed: Asking) => {
    sending.forget()
    setAsking(changed)
  }
  const backToModes = wizard ? { onModes: () => dispatch({ type: 'mode', mode: undefined }) } : {}
  const draft = form.parsed ?? form.values
  return (
    <FormDialog
      title={T.send}
      width="md"
      onClose={onClose}
      pending={sending.pending}
      dirty={form.dirty || mode !== undefined}
      keepOnBackdrop
      {...(view === 'notice' ? { onSubmit: () => form.submit(() => setView('distribution')) } : {})}
      actions={
        wizard ? (
          <WizardActions
            wizard={wizard}
            dispatch={dispatch}
            pending={sending.pending}
            onSend={(schema) =>
              sending.save({
                ...draft,
                distributionMode: wizard.mode,
                schema,
                ...askingBody(asking, wizard.mode),
              })
            }
          />
        ) : (
          <>
            <DialogCancel />
            {view === 'notice' && (
              <Button look="filled" type="submit">
                {T.distribution}
              </Button>
            )}
          </>
        )
      }
    >
      {view === 'distribution' && (
        <WaysBack pending={sending.pending} onNotice={() => setView('notice')} {...backToModes} />
      )}
      {view === 'notice' && <NoticeView form={form} />}
      {view === 'distribution' && !wizard && (
        <ModeChoice onChoose={(chosen) => dispatch({ type: 'mode', mode: chosen })} />
      )}
      {wizard && (
        <WizardView
          wizard={wizard}
          draft={draft}
          dispatch={dispatch}
          asking={asking}
          onAsking={ask}
          pending={sending.pending}
        />
      )}
      {wizard?.step === 'end' && <DialogProblem problem={sending.problem} names={NOTICE_FIELD_NAMES} />}
    </FormDialog>
  )
}
