import type { ComponentProps, ReactNode } from 'react'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { Button } from '../buttons/button.tsx'
import { DialogCancel } from './dialog-cancel.tsx'
import { DialogProblem } from './dialog-problem.tsx'
import { FormDialog } from './form-dialog.tsx'

interface DangerDialogProps extends Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'onClose' | 'keepOnBackdrop' | 'children'
> {
  /** The act, naming what it takes away: *Eliminar Matemáticas*. Never the default focus, never *Enter*. */
  act: ReactNode
  saving: { save: (nothing: undefined) => void; pending: boolean; problem: ApiProblem | undefined }
  /** Why it was refused, when the plain words are not enough. */
  refusal?: ReactNode
  cancel?: string
}

/** Asks before something is taken away, and says why when it was refused. */
export const DangerDialog = ({ act, saving, refusal, cancel, ...dialog }: DangerDialogProps) => (
  <FormDialog
    {...dialog}
    width="xs"
    pending={saving.pending}
    actions={
      <>
        <DialogCancel>{cancel}</DialogCancel>
        <Button look="danger" pending={saving.pending} onClick={() => saving.save(undefined)}>
          {act}
        </Button>
      </>
    }
  >
    {dialog.children}
    {refusal === undefined ? <DialogProblem problem={saving.problem} /> : refusal}
  </FormDialog>
)
