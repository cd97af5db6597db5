import { levelName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { allCyclesQuery, cycleName } from '../../lib/cycles.ts'
import { history } from '../../lib/history.ts'
import { useSession } from '../../lib/session.ts'
import { PlainSelect } from '../../ui/plain-select.tsx'
import { DIRECTOR_TEXTS } from './texts.ts'
import { useSnaphot } from './use-snaphot.ts'

/** Groups and classes are of one cycle, so another cycle has none of the same id; people stay who they are. */
const OF_A_CYCLE = /^(\/director\/(?:grupos|materias))\/\d+\/?$/i

/** *Ciclo Escolar*: the current one, or a finished one of a level. Page, order and filters of the screen begin anew. */
export const CycleField = ({ disabled }: { disabled: boolean }) => {
  const { pathname } = useLocation()
  const { snaphot } = useSnaphot()
  const { data = [] } = useQuery(allCyclesQuery(useSession().school.school_id))
  const finished = data.map((cycle) => ({
    value: cycle.snaphot,
    label: `${cycleName(cycle.cycle)} · ${levelName(cycle.level)}`,
  }))
  const known = snaphot === undefined || finished.some(({ value }) => value === snaphot)
  const choose = (wanted: string) => {
    const path = pathname.replace(OF_A_CYCLE, '$1')
    history.move(wanted === '' ? path : `${path}?${new URLSearchParams({ snaphot: wanted }).toString()}`)
  }
  return (
    <PlainSelect
      label={DIRECTOR_TEXTS.cycle}
      disabled={disabled}
      value={snaphot ?? ''}
      options={[
        { value: '', label: DIRECTOR_TEXTS.currentCycle },
        ...finished,
        // Until its name has come, or of an address that is out of date.
        ...(known ? [] : [{ value: snaphot, label: DIRECTOR_TEXTS.finishedCycle }]),
      ]}
      onChange={choose}
    />
  )
}

/** *Ciclo 2024-2025 · Primaria, terminado*; undefined in the current cycle. */
export const usePastCycle = (): string | undefined => {
  const { snaphot } = useSnaphot()
  const { data = [] } = useQuery(allCyclesQuery(useSession().school.school_id))
  if (snaphot === undefined) return undefined
  const found = data.find((cycle) => cycle.snaphot === snaphot)
  return found
    ? `Ciclo ${cycleName(found.cycle)} · ${levelName(found.level)}, terminado`
    : DIRECTOR_TEXTS.finishedCycle
}
