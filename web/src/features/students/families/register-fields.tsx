import type { ComponentProps } from 'react'
import { NewPasswordFields } from '../../../domain/passwords/new-password-fields.tsx'
import { PersonFields } from '../../../domain/people/person-fields.tsx'

type Fields = ComponentProps<typeof PersonFields> & ComponentProps<typeof NewPasswordFields>

export const RegisterFields = ({ form, refused = {} }: Pick<Fields, 'form' | 'refused'>) => (
  <>
    <PersonFields form={form} refused={refused} />
    <NewPasswordFields form={form} refused={refused} byLetter />
  </>
)
