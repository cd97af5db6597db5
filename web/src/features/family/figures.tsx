import type { FamilyChild } from '@plantel/contract/family-home'
import { missedInWords } from '@plantel/contract/days-missed'
import styles from './family.module.css'
import { T } from './texts.ts'

const missedOf = ({ absence_days, excused_days, single_absences, total_late }: FamilyChild['figures']) =>
  missedInWords({
    absence_days: absence_days ?? 0,
    excused_days: excused_days ?? 0,
    single_absences: single_absences ?? 0,
    total_late,
  })

const Trend = ({ trend }: { trend: number }) => (
  <span className={styles.trend}>
    <span aria-hidden="true">{trend > 0 ? '▲' : '▼'}</span>
    <span className={styles.said}>{trend > 0 ? 'subió' : 'bajó'}</span> {Math.abs(trend).toFixed(1)}
  </span>
)

const reportWords = (count: number) => `${count} ${count === 1 ? 'reporte abierto' : 'reportes abiertos'}`

export const Figures = ({ figures }: Pick<FamilyChild, 'figures'>) => {
  const { average, trend, open_reports } = figures
  return (
    <p className={styles.figures}>
      {average === null ? (
        T.noGrades
      ) : (
        <span>
          Promedio <strong>{average}</strong> {trend !== null && trend !== 0 && <Trend trend={trend} />}
        </span>
      )}
      <span>{missedOf(figures)}</span>
      {open_reports > 0 && <span>{reportWords(open_reports)}</span>}
    </p>
  )
}
