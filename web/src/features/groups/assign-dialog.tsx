import { fullName } from '@plantel/contract/school-words'
import { type ComponentType, useState } from 'react'
import { SHORT_TOAST_MS } from '../../lib/saving/toast.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import type { StaffMember, StaffPickerProps } from '../../domain/people/staff-picker.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { DialogProblem } from '../../ui/dialogs/dialog-problem.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Line, Stack } from '../../ui/layout/stack.tsx'
import { PersonLine } from '../../ui/photos/person-line.tsx'
import { SaveButton } from '../../ui/buttons/save-button.tsx'
import { STALE } from './queries.ts'

interface AssignDialogProps {
  words: {
    title: string
    current: string
    none: string
    removed: string
    assigned: string
  }
  about: string
  current: StaffMember | null
  Picker: ComponentType<StaffPickerProps>
  assign: (userId: number | null) => Promise<unknown>
  onClose: () => void
}

/** Gives somebody of the staff a task, another person than before, or nobody. */
export const AssignDialog = ({ words, about, current, Picker, assign, onClose }: AssignDialogProps) => {
  const [picked, setPicked] = useState<StaffMember | null>(null)
  const kept = { stale: STALE, closeAfterMs: 0, toastMs: SHORT_TOAST_MS, onClose }
  const saving = useDialogSave({ ...kept, save: assign, success: words.assigned })
  const removing = useDialogSave({ ...kept, save: () => assign(null), success: words.removed })
  const pending = saving.pending || removing.pending
  const problem = saving.problem ?? removing.problem
  const pick = (person: StaffMember | null) => {
    setPicked(person)
    saving.forget()
    removing.forget()
  }
  const save = () => {
    removing.forget()
    if (picked) saving.save(picked.user_id)
  }
  const remove = () => {
    saving.forget()
    removing.save(undefined)
  }
  return (
    <FormDialog
      title={words.title}
      width="sm"
      onClose={onClose}
      pending={pending}
      onSubmit={save}
      actions={
        <>
          <DialogCancel />
          <SaveButton
            pending={saving.pending}
            disabled={removing.pending || !picked || picked.user_id === current?.user_id}
          />
        </>
      }
    >
      <p>
        <strong>{about}</strong>
      </p>
      <Picker value={picked} onChange={pick} disabled={pending} />
      <Current words={words} current={current} pending={removing.pending} busy={pending} onRemove={remove} />
      <DialogProblem problem={problem} />
    </FormDialog>
  )
}

interface CurrentProps extends Pick<AssignDialogProps, 'words' | 'current'> {
  pending: boolean
  busy: boolean
  onRemove: () => void
}

const Current = ({ words, current, pending, busy, onRemove }: CurrentProps) => (
  <Stack as="section" aria-label={words.current}>
    <h3>{words.current}</h3>
    {current ? (
      <Line justify="between">
        <PersonLine name={fullName(current)} person={current} />
        <Button
          pending={pending}
          disabled={busy && !pending}
          aria-label={`Quitar a ${fullName(current)}`}
          onClick={onRemove}
        >
          Quitar
        </Button>
      </Line>
    ) : (
      <p>{words.none}</p>
    )}
  </Stack>
)
