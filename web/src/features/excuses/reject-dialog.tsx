import { EXCUSE_ANSWER_MAX, type InboxExcuse } from '@plantel/contract/excuses'
import { text } from '@plantel/contract/fields'
import { fullName } from '@plantel/contract/school-words'
import * as z from 'zod/mini'
import { useForm } from '../../lib/forms/use-form.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { REJECT_TEXTS, T } from './texts.ts'

const schema = z.strictObject({ answer: text(EXCUSE_ANSWER_MAX, 1) })

interface RejectDialogProps {
  excuse: InboxExcuse
  onReject: (answer: string) => void
  onClose: () => void
}

/** With words for the family; *Enter* sends them. */
export const RejectDialog = ({ excuse, onReject, onClose }: RejectDialogProps) => {
  const form = useForm({ answer: '' }, schema)
  const save = ({ answer }: z.output<typeof schema>) => {
    onReject(answer)
    onClose()
  }
  return (
    <SaveDialog
      title={`${REJECT_TEXTS.title} de ${fullName(excuse.student)}`}
      width="sm"
      form={form}
      saving={{ save, pending: false, problem: undefined }}
      verb={T.reject}
      onClose={onClose}
    >
      <TextInput
        label={REJECT_TEXTS.answer}
        required
        help={REJECT_TEXTS.help}
        maxLength={EXCUSE_ANSWER_MAX}
        {...form.field('answer')}
      />
    </SaveDialog>
  )
}
