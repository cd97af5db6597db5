import { EXCUSE_TEXT_MAX } from '@plantel/contract/excuses'
import { CheckInput } from '../../ui/forms/check-input.tsx'
import { DayInput } from '../../ui/forms/day-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { EXCUSE_NAMES, type ExcuseValues } from './excuse-form.ts'
import { ReasonChips } from './reasons.tsx'

/** What `useForm` gives for each: the form may have more of them. */
export type ExcuseFieldProps = {
  [Name in keyof ExcuseValues]: {
    value: ExcuseValues[Name]
    onChange: (value: ExcuseValues[Name]) => void
    onBlur: () => void
    error: string | undefined
  }
}

/** The day or days, the reason and what happened: of a family's form, and of what the school records. */
export const ExcuseFields = ({ fields }: { fields: ExcuseFieldProps }) => (
  <>
    <DayInput
      label={fields.several.value ? 'Desde' : EXCUSE_NAMES.from_date}
      required
      {...fields.from_date}
    />
    <CheckInput label="Son varios días" {...fields.several} />
    {fields.several.value && <DayInput label={EXCUSE_NAMES.to_date} required {...fields.to_date} />}
    <ReasonChips {...fields.reason} />
    <TextInput
      label={EXCUSE_NAMES.text}
      rows={3}
      help={`Opcional. Máximo ${EXCUSE_TEXT_MAX}`}
      maxLength={EXCUSE_TEXT_MAX}
      {...fields.text}
    />
  </>
)
