import type { ReactNode } from 'react'
import type { ApiProblem } from '../../../lib/http/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { SaveButton } from '../../../ui/buttons/save-button.tsx'
import { Line } from '../../../ui/layout/stack.tsx'
import styles from '../settings-card.module.css'
import type { SectionId } from '../sections/section-titles.ts'
import { SettingsCard } from '../settings-card.tsx'

interface SchoolFormCardProps {
  at: SectionId
  form: { dirty: boolean }
  saving: { pending: boolean; problem: ApiProblem | undefined }
  onSubmit: () => void
  onUndo: () => void
  children: ReactNode
}

export const SchoolFormCard = (props: SchoolFormCardProps) => {
  const { at, form, saving, onSubmit, onUndo, children } = props
  const { pending, problem } = saving
  return (
    <SettingsCard at={at}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        {problem && problem.errors.length === 0 && <DialogProblem problem={problem} />}
        {form.dirty && (
          <Line justify="end" className={styles.foot}>
            <Button disabled={pending} onClick={onUndo}>
              Deshacer cambios
            </Button>
            <SaveButton pending={pending} />
          </Line>
        )}
      </form>
    </SettingsCard>
  )
}
