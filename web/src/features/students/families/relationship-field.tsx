import type { StudentParent } from '@plantel/contract/families'
import { type Every, fullName, RELATIONSHIPS } from '@plantel/contract/school-words'
import { RadioInput } from '../../../ui/forms/form-fields.tsx'

export type RelationshipKind = StudentParent['relationship']

interface RelationshipFieldProps {
  field: {
    value: RelationshipKind | null
    onChange: (value: RelationshipKind) => void
    error: string | undefined
  }
  others: readonly StudentParent[]
}

const KINDS = [1, 2, 3] as const satisfies Every<RelationshipKind>

export const RelationshipField = ({ field, others }: RelationshipFieldProps) => (
  <RadioInput
    value={field.value}
    onChange={field.onChange}
    error={field.error}
    label="Parentesco"
    required
    options={KINDS.map((kind) => {
      const holder = others.find(({ relationship }) => relationship === kind)
      const label = RELATIONSHIPS[kind]
      return holder
        ? { value: kind, label: `${label} (ya es ${fullName(holder)})`, disabled: true }
        : { value: kind, label }
    })}
  />
)
