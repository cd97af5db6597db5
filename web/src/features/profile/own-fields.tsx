import { PROFILE_CITY } from '@plantel/contract/profile'
import { PERSON_LENGTHS, PERSON_NAMES } from '../../domain/people/person-values.ts'
import { FieldGrid, TextInput } from '../../ui/forms/form-fields.tsx'
import { OPTIONAL, type OwnField } from './own-data.ts'
import { T } from './texts.ts'

interface OwnFieldsProps {
  form: {
    field: (name: OwnField) => {
      value: string
      onChange: (value: string) => void
      onBlur: () => void
      error: string | undefined
    }
  }
  refused: Partial<Record<string, string>>
}

export const OwnFields = ({ form, refused }: OwnFieldsProps) => {
  const text = (name: OwnField) => {
    const { error, ...field } = form.field(name)
    return (
      <TextInput
        key={name}
        {...field}
        label={PERSON_NAMES[name]}
        required={!OPTIONAL.has(name)}
        maxLength={PERSON_LENGTHS[name]}
        error={error === undefined ? refused[name] : T.rule}
        {...(name === 'email' ? { type: 'email', inputMode: 'email', autoComplete: 'email' } : {})}
      />
    )
  }
  return (
    <>
      <FieldGrid title={T.personal}>
        {(['name', 'last_name', 'second_last_name', 'email'] as const).map(text)}
      </FieldGrid>
      <FieldGrid title={T.location}>
        {(['street', 'colony', 'outside_number', 'inside_number', 'zipcode'] as const).map(text)}
        <TextInput
          label={T.city}
          value={PROFILE_CITY}
          disabled
          help={T.cityFixed}
          onChange={() => undefined}
        />
      </FieldGrid>
    </>
  )
}
