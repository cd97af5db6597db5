import { type Import, ROW_STATES, type RowState } from '@plantel/contract/imports'
import { written } from '../../../lib/words/counts.ts'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { T } from '../texts.ts'
import { STATE_WORDS } from '../words/states.ts'
import styles from './review.module.css'

/** Always in sight; the others only where there are rows of them. */
const USUAL: ReadonlySet<RowState> = new Set(['new', 'updated', 'unchanged', 'question', 'error', 'ignored'])

interface StateFiltersProps {
  counts: Import['counts']
  chosen: string | undefined
  onChoose: (state: RowState | undefined) => void
}

/** *Nuevos 171 · Se actualizan 9 · Por arreglar 2*: totals, and what the rows below are narrowed by. */
export const StateFilters = ({ counts, chosen, onChoose }: StateFiltersProps) => {
  const total = ROW_STATES.reduce((sum, state) => sum + counts[state], 0)
  const shown = ROW_STATES.filter((state) => counts[state] > 0 || USUAL.has(state) || state === chosen)
  return (
    <fieldset aria-label={T.states} className={styles.filters}>
      <button
        type="button"
        className={styles.filter}
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        {T.all} <strong>{written(total)}</strong>
      </button>
      {shown.map((state) => {
        const { several, tone, icon } = STATE_WORDS[state]
        return (
          <button
            key={state}
            type="button"
            className={classNames(styles.filter, counts[state] > 0 && styles[tone])}
            aria-pressed={chosen === state}
            onClick={() => onChoose(chosen === state ? undefined : state)}
          >
            <Icon path={icon} size={16} />
            {several} <strong>{written(counts[state])}</strong>
          </button>
        )
      })}
    </fieldset>
  )
}
