import { PEOPLE_TEXTS } from './texts.ts'
import { FieldGrid, PhoneInput, TextInput } from '../../ui/forms/form-fields.tsx'
import { PERSON_LENGTHS, PERSON_NAMES, type PersonName } from './person-values.ts'

interface Field {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

interface PersonFieldsProps {
  /** `useForm(EMPTY_PERSON, …)`, or one with more fields. */
  form: { field: (name: PersonName) => Field }
  refused?: Partial<Record<string, string>>
  enrollment?: boolean
  /** False where the phone is changed elsewhere. */
  cellphone?: boolean
}

const REQUIRED: ReadonlySet<PersonName> = new Set([
  'name',
  'last_name',
  'cellphone',
  'street',
  'colony',
  'outside_number',
  'zipcode',
])

const WORDS: Partial<Record<PersonName, string>> = {
  name: PEOPLE_TEXTS.nameRule,
  cellphone: PEOPLE_TEXTS.cellphoneRule,
}

export const PersonFields = (props: PersonFieldsProps) => {
  const { form, refused = {}, enrollment = false, cellphone = true } = props
  const fieldOf = (name: PersonName) => {
    const { error, ...field } = form.field(name)
    return {
      ...field,
      label: PERSON_NAMES[name],
      required: REQUIRED.has(name),
      error: error === undefined ? refused[name] : (WORDS[name] ?? error),
    }
  }
  const text = (name: PersonName) => (
    <TextInput key={name} {...fieldOf(name)} maxLength={PERSON_LENGTHS[name]} />
  )
  return (
    <>
      <FieldGrid title="Datos personales">
        {(['name', 'last_name', 'second_last_name'] as const).map(text)}
        {enrollment && text('enrollment')}
      </FieldGrid>
      <FieldGrid title="Contacto">
        {cellphone && <PhoneInput {...fieldOf('cellphone')} />}
        <TextInput {...fieldOf('email')} type="email" inputMode="email" />
      </FieldGrid>
      <FieldGrid title="Domicilio">
        {(['street', 'colony', 'outside_number', 'inside_number', 'zipcode'] as const).map(text)}
      </FieldGrid>
    </>
  )
}
