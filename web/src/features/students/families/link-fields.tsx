import type { StudentParent } from '@plantel/contract/families'
import type { UserRow } from '@plantel/contract/users'
import { kinName } from '../../../domain/people/kin-name.ts'
import { UserPicker } from '../../../domain/users/user-picker.tsx'

interface LinkFieldsProps {
  field: { value: UserRow | null; onChange: (found: UserRow | null) => void; error: string | undefined }
  others: readonly StudentParent[]
  disabled: boolean
}

/** Searches among the people of the school; somebody who is the student's parent already is not taken twice. */
export const LinkFields = ({ field, others, disabled }: LinkFieldsProps) => {
  const known = others.find(({ user_id }) => user_id === field.value?.user_id)
  const error = known ? `Ya está en la familia: ${kinName(known)}` : field.error
  return <UserPicker value={field.value} onChange={field.onChange} error={error} disabled={disabled} />
}
