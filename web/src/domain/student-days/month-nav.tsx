import { monthTitle, nextMonth, previousMonth } from '../../lib/dates/months.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './month.module.css'

/** From month to month; the one that is shown between. */
export const MonthNav = ({ month, onGo }: { month: string; onGo: (month: string) => void }) => (
  <div className={styles.months}>
    <Button aria-label="Mes anterior" onClick={() => onGo(previousMonth(month))}>
      Anterior
    </Button>
    <h2 aria-live="polite">{monthTitle(month)}</h2>
    <Button aria-label="Mes siguiente" onClick={() => onGo(nextMonth(month))}>
      Siguiente
    </Button>
  </div>
)
