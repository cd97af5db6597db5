import type { ComponentProps, ReactNode } from 'react'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { DialogCancel } from './dialog-cancel.tsx'
import { DialogDone, DialogProblem } from './dialog-problem.tsx'
import { FormDialog } from './form-dialog.tsx'
import { SaveButton } from '../buttons/save-button.tsx'

type Shape = Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'width' | 'onClose' | 'keepOnBackdrop' | 'children'
>

interface SaveDialogProps<Input> extends Shape {
  /** What `useForm` gives, or a choice that can say as much. */
  form: { dirty: boolean; submit: (save: (input: Input) => void) => void }
  /** What `useDialogSave` gives; without `success` the dialog says itself what has succeeded. */
  saving: {
    save: (input: Input) => void
    pending: boolean
    problem: ApiProblem | undefined
    done?: boolean
    success?: string
  }
  /** The fields' names on screen, as for `DialogProblem`. */
  names?: Readonly<Record<string, string>>
  /** Why it was refused, in words of its own instead of the plain ones. */
  refusal?: ReactNode
  /** *Guardar* unless the act has its own verb. */
  verb?: ReactNode
  /** Nothing can be saved yet. */
  disabled?: boolean
  /** *Cancelar*, or *Cerrar* once all is done, unless said otherwise. */
  cancel?: string
  /** Before *Cancelar*: `ReviewFields`. */
  before?: ReactNode
}

/**
 * A dialog that saves: fields, why it was refused, *Cancelar* and *Guardar*. It asks before changes are lost, takes nothing while a
 * request is under way, and says what has succeeded as long as it stays.
 */
export const SaveDialog = <Input,>(props: SaveDialogProps<Input>) => {
  const { form, saving, names = {}, refusal, verb, disabled = false, cancel, before, ...dialog } = props
  const { save, pending, problem, done = false, success } = saving
  return (
    <FormDialog
      {...dialog}
      pending={pending}
      dirty={form.dirty && !done}
      onSubmit={() => form.submit(save)}
      actions={
        <>
          {before}
          <DialogCancel>{cancel ?? (done ? 'Cerrar' : 'Cancelar')}</DialogCancel>
          <SaveButton pending={pending} disabled={disabled || done}>
            {verb}
          </SaveButton>
        </>
      }
    >
      {dialog.children}
      {refusal === undefined ? <DialogProblem problem={problem} names={names} /> : refusal}
      {done && success !== undefined && <DialogDone>{success}</DialogDone>}
    </FormDialog>
  )
}
