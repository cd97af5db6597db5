import { FieldGrid, PasswordInput } from '../ui/form-fields.tsx'
import { PERSON_NAMES } from './person-values.ts'

/** How a form with these fields begins. */
export const EMPTY_PASSWORD = { password: '', password_confirmation: '' }

type PasswordName = keyof typeof EMPTY_PASSWORD

interface NewPasswordFieldsProps {
  form: {
    field: (name: PasswordName) => {
      value: string
      onChange: (value: string) => void
      onBlur: () => void
      error: string | undefined
    }
  }
  /** What the server says: a password that it does not take (4003). */
  refused?: Partial<Record<string, string>>
}

/** A password that somebody is given, typed twice. */
export const NewPasswordFields = ({ form, refused = {} }: NewPasswordFieldsProps) => {
  const fieldOf = (name: PasswordName) => {
    const field = form.field(name)
    return { ...field, label: PERSON_NAMES[name], error: field.error ?? refused[name] }
  }
  return (
    <FieldGrid title="Acceso">
      <PasswordInput
        {...fieldOf('password')}
        required
        autoComplete="new-password"
        help="6 caracteres o más"
      />
      <PasswordInput {...fieldOf('password_confirmation')} required autoComplete="new-password" />
    </FieldGrid>
  )
}
