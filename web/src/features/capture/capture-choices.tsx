import { usePartialSay } from '../../domain/partials/partial-words.ts'
import type { Capture, CaptureState } from '@plantel/contract/capture'
import { isPartOfLevel, placesInLevel } from '@plantel/contract/place-words'
import { levelName } from '@plantel/contract/school-words'
import styles from '../../domain/groups/group-board.module.css'
import { DirectedChoice } from '../../domain/levels/directed-choice.tsx'
import { useDirected } from '../../domain/levels/directed.ts'
import type { TableState } from '../../lib/tables/table-state.ts'
import { FilterSelect, NamedSelect } from '../../ui/forms/filter-select.tsx'
import { chosenPartial } from './progress.ts'
import { type CAPTURE_TABLE, MISSING } from './table.ts'

const STATES: Record<CaptureState, string> = { open: 'abierto', closed: 'cerrado', coming: 'por empezar' }

interface CaptureChoicesProps {
  capture: Capture
  table: TableState<(typeof CAPTURE_TABLE.filters)[number]>
}

/** Level, partial of this level, and whether what is complete is shown too. */
export const CaptureChoices = ({ capture, table }: CaptureChoicesProps) => {
  const directed = useDirected()
  const partial = chosenPartial(capture)
  const say = usePartialSay(partial?.level)
  if (!partial) return null
  const levels = [...new Set(capture.partials.map(({ level }) => level))]
  const own = capture.partials.filter(({ level }) => level === partial.level)
  return (
    <div className={styles.tools}>
      {directed !== undefined && isPartOfLevel(directed, partial.level) && (
        <DirectedChoice
          places={placesInLevel(directed, partial.level)}
          whole="Todos los turnos"
          value={table.filter('niveles')}
          onChange={(chosen) => table.setFilter('niveles', chosen)}
        />
      )}
      {levels.length > 1 && (
        <NamedSelect
          label="Nivel"
          value={String(partial.level)}
          options={levels.map((level) => ({ value: String(level), label: levelName(level) }))}
          onChange={(level) => {
            table.setFilter('parcial', undefined)
            table.setFilter('nivel', level)
          }}
        />
      )}
      <NamedSelect
        label={say('Parcial')}
        value={String(partial.partial_id)}
        options={own.map(({ partial_id, partial: number, state }) => ({
          value: String(partial_id),
          label: `${number} · ${STATES[state]}`,
        }))}
        onChange={(chosen) => table.setFilter('parcial', chosen)}
      />
      <FilterSelect
        label="Clases"
        all="Todas"
        value={table.filter('ver')}
        options={[{ value: MISSING, label: 'Solo pendientes' }]}
        onChange={(shown) => table.setFilter('ver', shown)}
      />
    </div>
  )
}
