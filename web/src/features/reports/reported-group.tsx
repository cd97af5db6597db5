import { readReportGroups } from '@plantel/contract/reports'
import { levelName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { namedGroup } from '../../domain/groups/named-group.ts'
import { useSearch } from '../../domain/people/use-search.ts'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { FilterPicker } from '../../ui/forms/search-picker.tsx'
import { REPORTS_KEY } from '../../domain/query-keys/school-keys.ts'
import { reportGroupQuery } from './queries.ts'

interface ReportedGroupProps {
  snaphot: string | undefined
  /** The group's id, as it stands in the address. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

const MOST_RESULTS = 30

interface Named {
  group_id: number
  title: string
  /** Unknown until its answer has come. */
  level: number | undefined
}

const useNamed = (
  snaphot: string | undefined,
  value: string | undefined,
  picked: Named | undefined,
): Named | null => {
  const { school_id } = useSession().school
  const id = namedGroup(value)
  const known = picked?.group_id === id
  const { data } = useQuery({
    ...reportGroupQuery(school_id, id ?? 0, snaphot),
    enabled: id !== undefined && !known,
  })
  if (id === undefined) return null
  // Until its title has come, or of an address that is out of date.
  return (known ? picked : data) ?? { group_id: id, title: 'Un grupo', level: undefined }
}

/** One of the groups that have reports. */
export const ReportedGroup = ({ snaphot, value, onChange }: ReportedGroupProps) => {
  const { school_id } = useSession().school
  const [picked, setPicked] = useState<Named>()
  const { failed, ...found } = useSearch<Named>(
    [...REPORTS_KEY, 'group-search', school_id, snaphot],
    (search, signal) =>
      call(readReportGroups, {
        params: { id: school_id },
        query: { per_page: MOST_RESULTS, ...(search === '' ? {} : { search }), snaphot },
        signal,
      }),
    true,
  )
  return (
    <FilterPicker<Named>
      {...found}
      label="Grupo"
      itemKey={({ group_id }) => group_id}
      itemLabel={({ title, level }) =>
        level === undefined ? title : { name: title, detail: levelName(level) }
      }
      value={useNamed(snaphot, value, picked)}
      onChange={(group) => {
        setPicked(group ?? undefined)
        onChange(group ? String(group.group_id) : undefined)
      }}
      error={failed}
      browse
    />
  )
}
