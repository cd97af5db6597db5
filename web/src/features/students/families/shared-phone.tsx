import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { USERS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RadioInput } from '../../../ui/forms/form-fields.tsx'
import { searchIcon } from '../../../ui/icons/icons.ts'
import { findOwner } from './find-owner.ts'
import { FAMILY_TEXTS } from './texts.ts'

interface SharedPhoneProps {
  /** Undefined where it was the e-mail that somebody else has. */
  phone: string | undefined
  /** Who is being registered. */
  newcomer: string
  onContact: () => void
  onSame: () => void
}

type Whose = 'owner' | 'same'

/** Two people may share a phone: one signs in with it, and the other is called by it. */
export const SharedPhone = ({ phone, newcomer, onContact, onSame }: SharedPhoneProps) => {
  const [whose, setWhose] = useState<Whose>('owner')
  const { data: owner } = useQuery({
    queryKey: [...USERS_KEY, 'owner', phone ?? ''],
    queryFn: async () => (await findOwner(phone ?? '')) ?? null,
    enabled: phone !== undefined,
  })
  if (phone === undefined)
    return (
      <Button icon={searchIcon} onClick={onSame}>
        {FAMILY_TEXTS.findKnown}
      </Button>
    )
  const name = owner ? fullName(owner) : FAMILY_TEXTS.somebody
  return (
    <>
      <RadioInput
        value={whose}
        onChange={setWhose}
        label={FAMILY_TEXTS.whosePhone}
        options={[
          {
            value: 'owner',
            label: `El celular es de: ${name}. ${newcomer} queda como contacto, sin acceso, con ese teléfono`,
          },
          { value: 'same', label: `Es la misma persona que ${name}` },
        ]}
      />
      <Button look="filled" onClick={whose === 'owner' ? onContact : onSame}>
        Continuar
      </Button>
    </>
  )
}
