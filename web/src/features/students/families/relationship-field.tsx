import { RELATIONSHIP_LABEL_MAX, type StudentParent } from '@plantel/contract/families'
import {
  type Every,
  fullName,
  RELATIONSHIP,
  RELATIONSHIPS,
  RELATIONSHIPS_MAX,
} from '@plantel/contract/school-words'
import { RadioInput, TextInput } from '../../../ui/forms/form-fields.tsx'

export type RelationshipKind = StudentParent['relationship']

interface Field<Value> {
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
}

interface RelationshipFieldsProps {
  kind: Omit<Field<RelationshipKind | null>, 'onChange'> & { onChange: (value: RelationshipKind) => void }
  label: Field<string>
  others: readonly StudentParent[]
  /** How many the school lets a student have. */
  maximum: number
}

const KINDS = [1, 2, 3] as const satisfies Every<RelationshipKind>

/** What the person is to the student: one father and one mother; another *Otro* where the school has more than three. */
export const RelationshipFields = ({ kind, label, others, maximum }: RelationshipFieldsProps) => {
  const repeats = (one: RelationshipKind) => one === RELATIONSHIP.other && maximum > RELATIONSHIPS_MAX
  const holderOf = (one: RelationshipKind) => others.find(({ relationship }) => relationship === one)
  return (
    <>
      <RadioInput
        value={kind.value}
        onChange={kind.onChange}
        error={kind.error}
        label="Parentesco"
        required
        options={KINDS.map((one) => {
          const holder = repeats(one) ? undefined : holderOf(one)
          const name = RELATIONSHIPS[one]
          return holder
            ? { value: one, label: `${name} (ya es ${fullName(holder)})`, disabled: true }
            : { value: one, label: name }
        })}
      />
      <TextInput
        {...label}
        label="Cómo se le nombra"
        help="En palabras de la familia: Abuela, Tía, Tutora legal. Es lo que se muestra."
        maxLength={RELATIONSHIP_LABEL_MAX}
        required={kind.value !== null && repeats(kind.value) && holderOf(kind.value) !== undefined}
      />
    </>
  )
}
