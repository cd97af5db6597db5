import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterPicker } from '../../ui/forms/search-picker.tsx'
import {
  ALL_GROUPS,
  groupKey,
  groupWords,
  type NamedGroup,
  type OfferedGroups,
  useGroupSearch,
} from './group-picker.tsx'
import { groupQuery } from './groups-page.ts'
import { namedGroup } from './named-group.ts'

interface GroupFilterProps {
  /** The group's id, as it stands in the address. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  offered?: OfferedGroups
  /** What may be chosen beside groups: *Sin grupo*. */
  other?: { value: string; label: string }
}

const OTHER_ID = 0
const otherRow = ({ label }: { label: string }): NamedGroup => ({
  group_id: OTHER_ID,
  title: label,
  levelName: '',
  special: 0,
})

/** What the filter of an address is called. */
const useNamed = (value: string | undefined, picked: NamedGroup | undefined): NamedGroup | null => {
  const id = namedGroup(value)
  const known = picked?.group_id === id
  const { data } = useQuery({ ...groupQuery(id ?? OTHER_ID, undefined), enabled: id !== undefined && !known })
  if (id === undefined) return null
  // Until its title has come it must not look like no choice.
  return (known ? picked : data) ?? { group_id: id, title: 'Un grupo', levelName: '', special: 0 }
}

export const GroupFilter = ({ value, onChange, offered = ALL_GROUPS, other }: GroupFilterProps) => {
  const { failed, items, ...found } = useGroupSearch(offered)
  const [picked, setPicked] = useState<NamedGroup>()
  const isOther = other !== undefined && value === other.value
  const named = useNamed(isOther ? undefined : value, picked)
  const choose = (group: NamedGroup | null) => {
    setPicked(group ?? undefined)
    if (group === null) onChange(undefined)
    else onChange(group.group_id === OTHER_ID ? other?.value : String(group.group_id))
  }
  const groups: readonly NamedGroup[] | undefined = items
  return (
    <FilterPicker<NamedGroup>
      {...found}
      label="Grupo"
      items={other ? groups && [otherRow(other), ...groups] : groups}
      itemKey={groupKey}
      itemLabel={(group) => (group.group_id === OTHER_ID ? group.title : groupWords(group))}
      value={isOther ? otherRow(other) : named}
      onChange={choose}
      error={failed}
      browse
    />
  )
}
