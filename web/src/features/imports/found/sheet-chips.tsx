import type { ImportTables } from '@plantel/contract/imports'
import { counted } from '../../../lib/words/counted.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { checkIcon } from '../../../ui/icons/icons.ts'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Line } from '../../../ui/layout/stack.tsx'
import { T } from '../texts.ts'
import { ROWS } from '../words/counts.ts'
import styles from './found.module.css'

interface SheetChipsProps {
  sheets: ImportTables['sheets']
  busy: boolean
  onTake: (sheet: string, taken: boolean) => void
}

/** *1A 32 renglones ✓*; what is no list says so. */
export const SheetChips = ({ sheets, busy, onTake }: SheetChipsProps) => (
  <fieldset aria-label={T.sheets}>
    <Line>
      {sheets.map(({ sheet, taken, rows, why }) =>
        why === null || taken ? (
          <button
            key={sheet}
            type="button"
            className={styles.sheet}
            aria-pressed={taken}
            disabled={busy}
            onClick={() => onTake(sheet, !taken)}
          >
            {taken && <Icon path={checkIcon} size={16} />}
            <strong>{sheet}</strong> {taken ? counted(rows, ROWS) : 'no se importa'}
          </button>
        ) : (
          <Muted key={sheet} as="span" className={styles.leftOut}>
            {why.includes(sheet) ? why : `${sheet}: ${why}`}
          </Muted>
        ),
      )}
    </Line>
  </fieldset>
)
