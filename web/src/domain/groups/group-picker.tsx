import { type GroupRow, readGroups } from '@plantel/contract/groups'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import type { FieldProps } from '../../ui/forms/field-frame.tsx'
import { SearchPicker } from '../../ui/forms/search-picker.tsx'
import { useSearch } from '../people/use-search.ts'
import { GROUPS_KEY } from '../query-keys/school-keys.ts'

const MOST_RESULTS = 30

/** Which groups are offered; all of the current cycle unless said. */
export interface OfferedGroups {
  level?: string
  special?: '0' | '1'
  with_subjects?: '1'
  without_student_id?: number
}

export type NamedGroup = Pick<GroupRow, 'group_id' | 'title' | 'levelName' | 'special'>

export const groupWords = ({ title, levelName, special }: NamedGroup) => ({
  name: title,
  detail: special === 1 ? `${levelName} · Especial` : levelName,
})

export const groupKey = ({ group_id }: NamedGroup) => group_id

/** Groups as people write them: *3b*, *tercero b mat*. */
export const useGroupSearch = (offered: OfferedGroups) => {
  const { school_id } = useSession().school
  return useSearch(
    [...GROUPS_KEY, 'search', school_id, offered],
    (search, signal) =>
      call(readGroups, {
        params: { id: school_id },
        query: { ...offered, ...(search === '' ? {} : { search }), sort: 'title', per_page: MOST_RESULTS },
        signal,
      }),
    true,
  )
}

interface GroupPickerProps extends FieldProps {
  value: GroupRow | null
  onChange: (group: GroupRow | null) => void
  offered?: OfferedGroups
  placeholder?: string
  /** Below its title; level and kind unless given. */
  detailOf?: (group: GroupRow) => string
}

export const ALL_GROUPS: OfferedGroups = {}

export const GroupPicker = ({ offered = ALL_GROUPS, detailOf, error, ...field }: GroupPickerProps) => {
  const { failed, ...found } = useGroupSearch(offered)
  return (
    <SearchPicker<GroupRow>
      {...field}
      {...found}
      itemKey={groupKey}
      itemLabel={(group) => ({ ...groupWords(group), ...(detailOf ? { detail: detailOf(group) } : {}) })}
      error={failed ?? error}
      browse
    />
  )
}
