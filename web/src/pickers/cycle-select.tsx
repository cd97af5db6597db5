import { readCycles } from '@plantel/contract/cycles'
import { levelName } from '@plantel/contract/school-words'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { allPages } from '../lib/all-pages.ts'
import { call } from '../lib/api.ts'
import { useSession } from '../lib/session.ts'
import { FilterSelect } from '../ui/filter-select.tsx'

const cyclesQuery = (schoolId: number) =>
  queryOptions({
    queryKey: ['cycles', 'all', schoolId],
    queryFn: () =>
      allPages((page) => call(readCycles, { params: { id: schoolId }, query: { page, per_page: 100 } })),
  })

interface CycleSelectProps {
  /** The `snaphot` of a finished cycle; undefined is the current one. */
  value: string | undefined
  onChange: (snaphot: string | undefined) => void
}

/** *Ciclo*: the current one, or a finished one of a level. Nothing while none has finished. */
export const CycleSelect = ({ value, onChange }: CycleSelectProps) => {
  const { data = [] } = useQuery(cyclesQuery(useSession().school.school_id))
  if (data.length === 0) return null
  const options = data.map(({ snaphot, cycle, level }) => ({
    value: snaphot,
    label: `${cycle.replace('_', '-')} · ${levelName(level)}`,
  }))
  return <FilterSelect label="Ciclo" all="Actual" value={value} options={options} onChange={onChange} />
}
