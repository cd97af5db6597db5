import type { Cycle } from '@plantel/contract/cycles'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { allCyclesQuery, cycleTitle } from '../../domain/cycles/cycles.ts'
import { history } from '../../lib/routing/history.ts'
import { useSession } from '../../lib/session/session.ts'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import { DIRECTOR_TEXTS } from './texts.ts'
import { inOtherCycle, useSnaphot } from './use-snaphot.ts'

/** `disabled`: while the screen asks for what it shows. */
export const CycleField = ({ disabled }: { disabled: boolean }) => {
  const { pathname } = useLocation()
  const { school } = useSession()
  const { data: cycles = [], isFetching } = useQuery(allCyclesQuery(school.school_id))
  const { snaphot } = useSnaphot()
  const finished = cycles.map((cycle) => ({ value: cycle.snaphot, label: cycleTitle(cycle) }))
  const known = snaphot === undefined || finished.some(({ value }) => value === snaphot)
  return (
    <FilterSelect
      label={DIRECTOR_TEXTS.cycle}
      all={DIRECTOR_TEXTS.currentCycle}
      disabled={disabled || isFetching}
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
