import type { SupervisionDetail } from '@plantel/contract/supervision'
import { FieldGrid, TextInput } from '../../ui/forms/form-fields.tsx'
import { T, TRAINED_NAMES } from './texts.ts'
import type { VisitFieldsProps } from './visit-field.ts'

type Types = SupervisionDetail['types']

export const TrainedFields = ({ form, types, refused }: VisitFieldsProps & { types: Types }) => (
  <FieldGrid title={T.trainedByNow}>
    {types.map(({ type, total }) => {
      const field = form.field(type)
      return (
        <TextInput
          key={type}
          {...field}
          label={TRAINED_NAMES[type]}
          required
          inputMode="numeric"
          help={`De ${total}`}
          error={field.error ?? refused(`trained.${type}`)}
        />
      )
    })}
  </FieldGrid>
)
