import { levelName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { matches } from '../../lib/words/matches.ts'
import { FilterPicker } from '../../ui/forms/search-picker.tsx'
import { reportGroupsQuery } from './queries.ts'

interface ReportedGroupProps {
  snaphot: string | undefined
  /** The group's id, as it stands in the address. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** One of the groups that have reports, which the screen has whole. */
export const ReportedGroup = ({ snaphot, value, onChange }: ReportedGroupProps) => {
  const { data, isPending } = useQuery(reportGroupsQuery(useSession().school.school_id, snaphot))
  const [typed, setTyped] = useState('')
  const groups = (data ?? []).map(({ group_id, title, level }) => ({
    id: String(group_id),
    name: title,
    detail: levelName(level),
  }))
  return (
    <FilterPicker
      label="Grupo"
      search={setTyped}
      items={groups.filter(({ name, detail }) => matches(`${name} · ${detail}`, typed))}
      itemKey={({ id }) => id}
      itemLabel={({ name, detail }) => ({ name, detail })}
      value={groups.find(({ id }) => id === value) ?? null}
      onChange={(group) => onChange(group?.id)}
      pending={isPending}
      browse
    />
  )
}
