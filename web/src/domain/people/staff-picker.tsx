import type { readProfessors, UserRow } from '@plantel/contract/users'
import { listName } from '@plantel/contract/school-words'
import { call } from '../../lib/http/api.ts'
import { USERS_KEY } from '../query-keys/school-keys.ts'
import { useSession } from '../../lib/session/session.ts'
import { type PersonPickerProps, PersonSearch } from './person-search.tsx'

export type StaffMember = Pick<
  UserRow,
  'user_id' | 'name' | 'last_name' | 'second_last_name' | 'url_photo_profile'
> &
  Partial<Pick<UserRow, 'enrollment'>>

export interface StaffPickerProps extends PersonPickerProps<StaffMember> {
  label?: string
}

const MOST_RESULTS = 10
/** No phone, no address: they are not shown. */
const FIELDS = 'user_id,name,last_name,second_last_name,url_photo_profile,enrollment,status'

const wordsOf = (person: StaffMember) => ({
  name: listName(person),
  ...(person.enrollment ? { detail: `Matrícula ${person.enrollment}` } : {}),
  person,
})

interface StaffRole extends StaffPickerProps {
  among: typeof readProfessors
  label: string
}

export const StaffPicker = ({ among, ...picker }: StaffRole) => {
  const { school_id } = useSession().school
  return (
    <PersonSearch<StaffMember>
      searchKey={[...USERS_KEY, 'search', among.path, school_id]}
      find={(search, signal) =>
        call(among, {
          params: { id: school_id },
          query: { search, status: '1', per_page: MOST_RESULTS, fields: FIELDS },
          signal,
        })
      }
      itemKey={({ user_id }) => user_id}
      itemLabel={wordsOf}
      {...picker}
    />
  )
}
