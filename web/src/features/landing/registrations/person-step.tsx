import { typedPhone } from '@plantel/contract/phone'
import { REGISTRATION_LIMITS } from '@plantel/contract/registrations'
import { TextInput, type TextInputProps } from '../../../ui/forms/text-input.tsx'
import styles from './registration.module.css'
import { T } from './texts.ts'
import { useFirstFocus } from './use-first-focus.ts'
import type { Registration } from './use-registration.ts'

type Name = keyof Registration['person']['values']

export const PersonStep = ({
  person,
  refused,
  problem,
}: Pick<Registration, 'person' | 'refused' | 'problem'>) => {
  const fields = useFirstFocus(problem)
  const field = (name: Name, input: TextInputProps['input']) => {
    const { onBlur, error, ...own } = person.field(name)
    return { ...own, label: T.fields[name], error: error ?? refused[name], input: { ...input, onBlur } }
  }
  const { name: nameMax, email, position } = REGISTRATION_LIMITS
  const phone = field('cellphone', {
    type: 'tel',
    autoComplete: 'tel-national',
    inputMode: 'tel',
    required: true,
  })
  return (
    <div ref={fields} className={styles.fields}>
      <TextInput {...field('name', { autoComplete: 'given-name', maxLength: nameMax, required: true })} />
      <TextInput
        {...field('last_name', { autoComplete: 'family-name', maxLength: nameMax, required: true })}
      />
      <TextInput
        {...field('second_last_name', { autoComplete: 'off', maxLength: nameMax })}
        label={T.optional(T.fields.second_last_name)}
      />
      <TextInput
        {...field('position', { autoComplete: 'organization-title', maxLength: position, required: true })}
      />
      <TextInput
        {...field('email', { type: 'email', autoComplete: 'email', maxLength: email, required: true })}
      />
      <TextInput
        {...phone}
        help={T.cellphoneHint}
        onChange={(typed) => phone.onChange(typedPhone(typed, phone.value))}
      />
    </div>
  )
}
