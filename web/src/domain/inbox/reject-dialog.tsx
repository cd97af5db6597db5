import { text } from '@plantel/contract/fields'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useForm } from '../../lib/forms/use-form.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

interface RejectDialogProps {
  title: string
  /** What the family reads, as an example. */
  help: string
  maxLength: number
  onReject: (answer: string) => void
  onClose: () => void
}

/** With words for the family; *Enter* sends them. */
export const RejectDialog = ({ title, help, maxLength, onReject, onClose }: RejectDialogProps) => {
  const schema = useMemo(() => z.strictObject({ answer: text(maxLength, 1) }), [maxLength])
  const form = useForm({ answer: '' }, schema)
  const save = ({ answer }: { answer: string }) => {
    onReject(answer)
    onClose()
  }
  return (
    <SaveDialog
      title={title}
      width="sm"
      form={form}
      saving={{ save, pending: false, problem: undefined }}
      verb="Rechazar"
      onClose={onClose}
    >
      <TextInput label="Por qué" required help={help} maxLength={maxLength} {...form.field('answer')} />
    </SaveDialog>
  )
}
