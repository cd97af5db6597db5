import type { Invitation } from '@plantel/contract/invitations'
import { useState } from 'react'
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CodeForm } from './code-form.tsx'
import { invitationWords } from './invitation-words.ts'
import styles from './invitations.module.css'
import { PasswordForm } from './password-form.tsx'
import { T } from './texts.ts'
import { useAccept, useRefuse } from './use-answer.ts'

const WRONG_CODE = 9009

interface InvitationCardProps {
  invitation: Invitation
  code: string
  onAccepted: (school_id: number) => void
}

/** A school that registered this person: yes with its code and a new password, or no. */
export const InvitationCard = ({ invitation, code: brought, onAccepted }: InvitationCardProps) => {
  const [code, setCode] = useState(brought)
  const [step, setStep] = useState<'code' | 'password' | 'again'>('code')
  const [refusing, setRefusing] = useState(false)
  const accepting = useAccept(invitation, onAccepted)
  const refusal = useRefuse(invitation)
  const wrong = accepting.problem?.code === WRONG_CODE
  return (
    <Card>
      <h2 className={styles.title}>{invitationWords(invitation)}</h2>
      {step !== 'password' || wrong ? (
        <CodeForm
          code={code}
          wrong={wrong}
          again={step !== 'code'}
          onCode={(typed) => {
            setCode(typed)
            setStep('again')
            accepting.forget()
          }}
          onNext={() => {
            accepting.forget()
            setStep('password')
          }}
          onRefuse={() => setRefusing(true)}
        />
      ) : (
        <PasswordForm
          problem={accepting.problem}
          pending={accepting.pending}
          onSave={(typed) => accepting.save({ code: code.trim(), ...typed })}
          onBack={() => setStep('again')}
        />
      )}
      <AskDialog
        open={refusing}
        title={T.refused.title}
        cancel={T.refused.cancel}
        confirm={T.refuse}
        onCancel={() => setRefusing(false)}
        onConfirm={() => {
          setRefusing(false)
          refusal.save(undefined)
        }}
      >
        {T.refused.message}
      </AskDialog>
    </Card>
  )
}
