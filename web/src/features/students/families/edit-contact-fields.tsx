import { PERSON_LENGTHS, PERSON_NAMES } from '../../../domain/people/person-values.ts'
import { FieldGrid, PhoneInput, TextInput } from '../../../ui/forms/form-fields.tsx'
import { FAMILY_TEXTS } from './texts.ts'

interface Field {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

const NAMES = ['name', 'last_name', 'second_last_name'] as const

interface EditContactFieldsProps {
  form: { field: (name: (typeof NAMES)[number] | 'contact_phone' | 'cellphone') => Field }
  refused: Partial<Record<string, string>>
}

/** Of a contact: who they are, where to call, and the phone that would let them in. */
export const EditContactFields = ({ form, refused }: EditContactFieldsProps) => {
  const fieldOf = (name: Parameters<typeof form.field>[0]) => {
    const { error, ...field } = form.field(name)
    return { ...field, error: error ?? refused[name] }
  }
  return (
    <>
      <FieldGrid title="Datos personales">
        {NAMES.map((name) => (
          <TextInput
            key={name}
            {...fieldOf(name)}
            label={PERSON_NAMES[name]}
            required={name !== 'second_last_name'}
            maxLength={PERSON_LENGTHS[name]}
          />
        ))}
        <PhoneInput
          {...fieldOf('contact_phone')}
          label={FAMILY_TEXTS.contactPhone}
          help={FAMILY_TEXTS.contactPhoneHelp}
        />
      </FieldGrid>
      <FieldGrid title="Dar acceso">
        <PhoneInput {...fieldOf('cellphone')} label={PERSON_NAMES.cellphone} help={FAMILY_TEXTS.giveAccess} />
      </FieldGrid>
    </>
  )
}
