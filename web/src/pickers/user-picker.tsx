import { fullName } from '@plantel/contract/school-words'
import type { UserRow } from '@plantel/contract/users'
import { USERS_KEY } from '../lib/school-keys.ts'
import { SearchPicker } from '../ui/search-picker.tsx'
import { findUsers } from './find-users.ts'
import { useSearch } from './use-search.ts'

interface UserPickerProps {
  value: UserRow | null
  onChange: (user: UserRow | null) => void
  /** Why the choice was refused. */
  error?: string | undefined
  /** While the choice is saved. */
  disabled?: boolean
}

const wordsOf = (user: UserRow) => ({
  name: fullName(user),
  detail: [user.cellphone, user.email].filter(Boolean).join(' · '),
  person: user,
})

/** Finds an active person of the school by name, phone, e-mail or matrícula; twenty results. */
export const UserPicker = ({ value, onChange, error, disabled = false }: UserPickerProps) => {
  const { failed, ...found } = useSearch([...USERS_KEY, 'search'], findUsers)
  return (
    <SearchPicker
      label="Buscar por nombre, celular o correo"
      {...found}
      itemKey={({ user_id }) => user_id}
      itemLabel={wordsOf}
      value={value}
      onChange={onChange}
      error={failed ?? error}
      disabled={disabled}
    />
  )
}
