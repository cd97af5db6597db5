import { useQuery } from '@tanstack/react-query'
import { allCyclesQuery, cycleTitle } from './cycles.ts'
import { useSession } from '../../lib/session/session.ts'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'

interface CycleSelectProps {
  /** The `snaphot` of a finished cycle; undefined is the current one. */
  value: string | undefined
  onChange: (snaphot: string | undefined) => void
}

/** *Ciclo*: the current one, or a finished one of a level. Nothing while none has finished. */
export const CycleSelect = ({ value, onChange }: CycleSelectProps) => {
  const { data = [] } = useQuery(allCyclesQuery(useSession().school.school_id))
  if (data.length === 0) return null
  const options = data.map((cycle) => ({ value: cycle.snaphot, label: cycleTitle(cycle) }))
  return <FilterSelect label="Ciclo" all="Actual" value={value} options={options} onChange={onChange} />
}
