import { RELATIONSHIP_LABEL_MAX } from '@plantel/contract/families'
import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { USERS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { PERSON_LENGTHS, PERSON_NAMES, type PersonName } from '../../../domain/people/person-values.ts'
import { PEOPLE_TEXTS } from '../../../domain/people/texts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { focusOn } from '../../../ui/forms/focus-on.ts'
import { CheckInput, FieldGrid, PhoneInput, RadioInput, TextInput } from '../../../ui/forms/form-fields.tsx'
import { findOwner } from '../families/find-owner.ts'
import { ADDRESS, isKnown, type MemberKind } from './member-form.ts'
import { SiblingAddress } from './sibling-address.tsx'
import { KIND_WORDS, type NewFamily } from './use-new-family.ts'

const NAMES = ['name', 'last_name', 'second_last_name'] as const
const OPTIONAL: ReadonlySet<PersonName> = new Set(['second_last_name', 'inside_number'])
const WHOLE = /^\d{10}$/

interface MemberSectionProps {
  kind: MemberKind
  family: NewFamily
}

/** Whose phone it is, as soon as it is whole. */
const useOwner = ({ set, values }: NewFamily['forms'][MemberKind]): void => {
  const { cellphone, found } = values
  const { data: owner } = useQuery({
    queryKey: [...USERS_KEY, 'owner', cellphone],
    queryFn: async () => (await findOwner(cellphone)) ?? null,
    enabled: WHOLE.test(cellphone),
  })
  const known = WHOLE.test(cellphone) ? (owner ?? null) : null
  useEffect(() => {
    if (known?.user_id !== found?.user_id) set('found', known)
  })
}

/** One of the family: the phone first, for it may say who it is. */
export const MemberSection = ({ kind, family }: MemberSectionProps) => {
  const form = family.forms[kind]
  const { values } = form
  const { found } = values
  useOwner(form)
  const text = (name: PersonName) => {
    const { error, ...field } = form.field(name)
    return (
      <TextInput
        key={name}
        {...field}
        label={PERSON_NAMES[name]}
        required={!OPTIONAL.has(name)}
        maxLength={PERSON_LENGTHS[name]}
        error={error && name !== 'zipcode' ? PEOPLE_TEXTS.wrong : error}
      />
    )
  }
  return (
    <FieldGrid title={KIND_WORDS[kind]}>
      <PhoneInput
        {...form.field('cellphone')}
        label={PERSON_NAMES.cellphone}
        help="10 dígitos. Sin celular queda como contacto, sin acceso."
        input={{ ref: focusOn }}
      />
      {kind === 'other' && (
        <TextInput
          {...form.field('relationship_label')}
          label="Cómo se le nombra"
          help="En palabras de la familia: Abuela, Tía."
          maxLength={RELATIONSHIP_LABEL_MAX}
        />
      )}
      {found && (
        <RadioInput
          label="El celular ya está en la escuela"
          value={values.isFound ? 'same' : 'other'}
          onChange={(chosen) => form.set('isFound', chosen === 'same')}
          options={[
            { value: 'same', label: `Es ${fullName(found)}` },
            { value: 'other', label: 'Es otra persona, que queda como contacto con ese teléfono' },
          ]}
        />
      )}
      {isKnown(values) && found ? (
        <SiblingAddress userId={found.user_id} family={family} />
      ) : (
        <>
          {NAMES.map(text)}
          <CheckInput {...form.field('sameAddress')} label="Mismo domicilio que el alumno" />
          {!values.sameAddress && ADDRESS.map(text)}
        </>
      )}
      <div>
        <Button look="text" onClick={() => family.remove(kind)}>
          {`Quitar: ${KIND_WORDS[kind]}`}
        </Button>
      </div>
    </FieldGrid>
  )
}
