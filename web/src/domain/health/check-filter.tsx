import { usePartialSay } from '../partials/partial-words.ts'
import type { HealthList } from '@plantel/contract/data-health'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import { HEALTH_WORDS } from '@plantel/contract/health-words'

export interface CheckFilterProps {
  list: HealthList
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** What is wrong with the rows of a list: the filter that *Datos por corregir* opens. */
export const CheckFilter = ({ list, value, onChange }: CheckFilterProps) => {
  const say = usePartialSay()
  return (
    <FilterSelect
      label="Por corregir"
      options={Object.entries<string>(HEALTH_WORDS[list].checks).map(([check, label]) => ({
        value: check,
        label: say(label),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
