import { PERSON_LENGTHS, PERSON_NAMES, type PersonName } from '../../../domain/people/person-values.ts'
import { FieldGrid, PhoneInput, TextInput } from '../../../ui/forms/form-fields.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { FAMILY_TEXTS } from './texts.ts'

interface Field {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

interface ContactFieldsProps {
  form: { field: (name: PersonName) => Field }
  refused?: Partial<Record<string, string>>
}

const NAMES = ['name', 'last_name', 'second_last_name'] as const

/** A guardian who cannot sign in: names, and where to call. */
export const ContactFields = ({ form, refused = {} }: ContactFieldsProps) => {
  const phone = form.field('cellphone')
  return (
    <>
      <Notice tone="info" title={FAMILY_TEXTS.contact.title}>
        {FAMILY_TEXTS.contact.message}
      </Notice>
      <FieldGrid title="Datos personales">
        {NAMES.map((name) => {
          const field = form.field(name)
          return (
            <TextInput
              key={name}
              {...field}
              label={PERSON_NAMES[name]}
              required={name !== 'second_last_name'}
              maxLength={PERSON_LENGTHS[name]}
              error={field.error ?? refused[name]}
            />
          )
        })}
        <PhoneInput
          {...phone}
          label={FAMILY_TEXTS.contactPhone}
          help={FAMILY_TEXTS.contactPhoneHelp}
          error={phone.error ?? refused['contact_phone']}
        />
      </FieldGrid>
    </>
  )
}
