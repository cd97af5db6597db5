import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { ApiProblem } from '../../../lib/http/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { SaveButton } from '../../../ui/buttons/save-button.tsx'
import { SettingsCard } from '../settings-card.tsx'

interface SchoolFormCardProps {
  title: string
  form: { dirty: boolean }
  saving: { pending: boolean; problem: ApiProblem | undefined }
  onSubmit: () => void
  onUndo: () => void
  children: ReactNode
}

export const SchoolFormCard = (props: SchoolFormCardProps) => {
  const { title, form, saving, onSubmit, onUndo, children } = props
  const { pending, problem } = saving
  return (
    <SettingsCard title={title}>
      <Box
        component="form"
        noValidate
        sx={{ display: 'flex', flex: 1, flexDirection: 'column', gap: 2 }}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        {problem && problem.errors.length === 0 && <DialogProblem problem={problem} />}
        {form.dirty && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', mt: 'auto' }}>
            <Button disabled={pending} onClick={onUndo}>
              Deshacer cambios
            </Button>
            <SaveButton pending={pending} />
          </Box>
        )}
      </Box>
    </SettingsCard>
  )
}
