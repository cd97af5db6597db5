import { type GroupRow, readGroups } from '@plantel/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import type { FieldProps } from '../../ui/forms/field-frame.tsx'
import { FilterPicker, SearchPicker } from '../../ui/forms/search-picker.tsx'
import { useSearch } from '../people/use-search.ts'
import { GROUPS_KEY } from '../query-keys/school-keys.ts'
import { groupQuery } from './groups-page.ts'

const MOST_RESULTS = 30

/** Which groups are offered; all of the current cycle unless said. */
export interface OfferedGroups {
  level?: string
  special?: '0' | '1'
}

type Named = Pick<GroupRow, 'group_id' | 'title' | 'levelName' | 'special'>

const wordsOf = ({ title, levelName, special }: Named) => ({
  name: title,
  detail: special === 1 ? `${levelName} · Especial` : levelName,
})

const keyOf = ({ group_id }: Named) => group_id

/** Groups as people write them: *3b*, *tercero b mat*. */
const useGroupSearch = (offered: OfferedGroups) => {
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
  /** What the list of groups cannot be asked for. */
  isOffered?: (group: GroupRow) => boolean
}

const NONE: OfferedGroups = {}

export const GroupPicker = ({ offered = NONE, detailOf, isOffered, error, ...field }: GroupPickerProps) => {
  const { failed, items, ...found } = useGroupSearch(offered)
  return (
    <SearchPicker<GroupRow>
      {...field}
      {...found}
      items={isOffered ? items?.filter(isOffered) : items}
      itemKey={keyOf}
      itemLabel={(group) => ({ ...wordsOf(group), ...(detailOf ? { detail: detailOf(group) } : {}) })}
      error={failed ?? error}
      browse
    />
  )
}

interface GroupFilterProps {
  /** The group's id, as it stands in the address. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  offered?: OfferedGroups
  /** What may be chosen beside groups: *Sin grupo*. */
  other?: { value: string; label: string }
}

const OTHER_ID = 0
const otherRow = ({ label }: { label: string }): Named => ({
  group_id: OTHER_ID,
  title: label,
  levelName: '',
  special: 0,
})

/** What the filter of an address is called. */
const useNamed = (value: string | undefined, picked: Named | undefined): Named | null => {
  const id = Number(value ?? OTHER_ID)
  const known = picked?.group_id === id
  const isGroup = Number.isSafeInteger(id) && id !== OTHER_ID
  const { data } = useQuery({ ...groupQuery(id, undefined), enabled: isGroup && !known })
  if (!isGroup) return null
  // Until its title has come it must not look like no choice.
  return (known ? picked : data) ?? { group_id: id, title: 'Un grupo', levelName: '', special: 0 }
}

export const GroupFilter = ({ value, onChange, offered = NONE, other }: GroupFilterProps) => {
  const { failed, items, ...found } = useGroupSearch(offered)
  const [picked, setPicked] = useState<Named>()
  const isOther = other !== undefined && value === other.value
  const named = useNamed(isOther ? undefined : value, picked)
  const choose = (group: Named | null) => {
    setPicked(group ?? undefined)
    if (group === null) onChange(undefined)
    else onChange(group.group_id === OTHER_ID ? other?.value : String(group.group_id))
  }
  const groups: readonly Named[] | undefined = items
  return (
    <FilterPicker<Named>
      {...found}
      label="Grupo"
      items={other ? groups && [otherRow(other), ...groups] : groups}
      itemKey={keyOf}
      itemLabel={(group) => (group.group_id === OTHER_ID ? group.title : wordsOf(group))}
      value={isOther ? otherRow(other) : named}
      onChange={choose}
      error={failed}
      browse
    />
  )
}
