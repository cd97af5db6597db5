import { PASSWORD_MIN } from '@plantel/contract/families'
import { usePasswordHint, usePasswordLength } from './use-password-length.ts'
import { BY_LETTER } from './texts.ts'
import { FieldGrid, PasswordInput } from '../../ui/forms/form-fields.tsx'
import { PERSON_NAMES } from '../people/person-values.ts'

export const EMPTY_PASSWORD = { password: '', password_confirmation: '' }

/** Nothing typed is nothing sent. */
export const chosenPasswordOf = ({ password, password_confirmation }: typeof EMPTY_PASSWORD) =>
  password === '' && password_confirmation === '' ? {} : { password, password_confirmation }

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
  /** Of somebody new: without one the person chooses it with a letter. */
  byLetter?: boolean
}

/** The contract's rule speaks of the shortest password of any school; one that asks for more says its own. */
const useTooShort = () => {
  const length = usePasswordLength()
  return (password: string): string | undefined =>
    length > PASSWORD_MIN && password.length < length
      ? `La contraseña debe tener una longitud de ${length} caracteres o más`
      : undefined
}

export const NewPasswordFields = ({ form, refused = {}, byLetter = false }: NewPasswordFieldsProps) => {
  const hint = usePasswordHint()
  const empty = form.field('password').value === ''
  const tooShort = useTooShort()
  const fieldOf = (name: PasswordName) => {
    const field = form.field(name)
    const wrong = field.error && name === 'password' ? (tooShort(field.value) ?? field.error) : field.error
    return { ...field, label: PERSON_NAMES[name], error: wrong ?? refused[name] }
  }
  return (
    <FieldGrid title="Acceso">
      <PasswordInput {...fieldOf('password')} required={!byLetter} autoComplete="new-password" help={hint} />
      <PasswordInput
        {...fieldOf('password_confirmation')}
        required={!byLetter || !empty}
        autoComplete="new-password"
        {...(byLetter && empty && { help: BY_LETTER })}
      />
    </FieldGrid>
  )
}
