import { REGISTRATION_LIMITS } from '@plantel/contract/registrations'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { T } from './texts.ts'

interface CommentFieldProps {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

export const CommentField = (field: CommentFieldProps) => (
  <TextInput
    {...field}
    label={T.optional(T.fields.comment)}
    rows={3}
    maxLength={REGISTRATION_LIMITS.comment}
  />
)
