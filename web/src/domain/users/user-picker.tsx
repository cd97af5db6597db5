import { CONTACT } from '../people/kin-name.ts'
import { listName } from '@plantel/contract/school-words'
import type { UserRow } from '@plantel/contract/users'
import { USERS_KEY } from '../query-keys/school-keys.ts'
import { findUsers } from './find-users.ts'
import { type PersonPickerProps, PersonSearch } from '../people/person-search.tsx'

const wordsOf = (user: UserRow) => ({
  name: listName(user),
  detail: [user.contact ? CONTACT : user.cellphone, user.email].filter(Boolean).join(' · '),
  person: user,
})

export const UserPicker = (props: PersonPickerProps<UserRow>) => (
  <PersonSearch
    label="Buscar por nombre, celular o correo"
    searchKey={[...USERS_KEY, 'search']}
    find={findUsers}
    itemKey={({ user_id }) => user_id}
    itemLabel={wordsOf}
    {...props}
  />
)
