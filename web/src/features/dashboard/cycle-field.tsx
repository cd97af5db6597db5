import type { Cycle } from '@plantel/contract/cycles'
import { useLocation } from 'react-router'
import { cycleTitle } from '../../domain/cycles/cycles.ts'
import { history } from '../../lib/routing/history.ts'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import { DIRECTOR_TEXTS } from './texts.ts'
import { inOtherCycle, useSnaphot } from './use-snaphot.ts'

interface CycleFieldProps {
  cycles: readonly Cycle[]
  disabled: boolean
}

export const CycleField = ({ cycles, disabled }: CycleFieldProps) => {
  const { pathname } = useLocation()
  const { snaphot } = useSnaphot()
  const finished = cycles.map((cycle) => ({ value: cycle.snaphot, label: cycleTitle(cycle) }))
  const known = snaphot === undefined || finished.some(({ value }) => value === snaphot)
  return (
    <FilterSelect
      label={DIRECTOR_TEXTS.cycle}
      all={DIRECTOR_TEXTS.currentCycle}
      disabled={disabled}
      value={snaphot}
      options={[
        ...finished,
        // Until its name has come, or of an address that is out of date.
        ...(known ? [] : [{ value: snaphot, label: DIRECTOR_TEXTS.finishedCycle }]),
      ]}
      onChange={(wanted) => history.move(inOtherCycle(pathname, wanted))}
    />
  )
}

export const pastCycle = (cycles: readonly Cycle[], snaphot: string | undefined): string | undefined => {
  if (snaphot === undefined) return undefined
  const found = cycles.find((cycle) => cycle.snaphot === snaphot)
  return found ? `Ciclo ${cycleTitle(found)}, terminado` : DIRECTOR_TEXTS.finishedCycle
}
