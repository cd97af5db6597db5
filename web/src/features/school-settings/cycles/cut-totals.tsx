import { usePartialSay } from '../../../domain/partials/partial-words.ts'
import type { CutPlan } from '@plantel/contract/cycles'
import { written } from '../../../lib/words/counts.ts'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import styles from './cut-totals.module.css'

type Totals = CutPlan['totals']

interface FigureProps {
  count: number
  words: string
  sign?: string
}

/** One count over its words; its sign stays with it when the line is full. */
const Figure = ({ count, words, sign }: FigureProps) => (
  <span className={styles.figure}>
    {sign !== undefined && <span className={styles.sign}>{sign}</span>}
    <Stack as="span" gap={0}>
      <strong className={styles.count}>{written(count)}</strong>
      <Muted as="span" size={12}>
        {words}
      </Muted>
    </Stack>
  </span>
)

/** *Alumnos = pasan de grado + pasan de nivel + egresan + sin grupo*: every active student is counted once. */
const Balance = ({ totals }: { totals: Totals }) => (
  <div className={styles.balance}>
    <Figure count={totals.students} words="alumnos activos" />
    <Figure sign="=" count={totals.promoted} words="pasan de grado" />
    <Figure sign="+" count={totals.next_level} words="pasan de nivel" />
    <Figure sign="+" count={totals.graduated} words="egresan" />
    <Figure sign="+" count={totals.without_group} words="quedan sin grupo" />
  </div>
)

const counted = (count: number, one: string, several: string) =>
  `${written(count)} ${count === 1 ? one : several}`

const frozenOf = (totals: Totals): string =>
  [
    counted(totals.groups, 'grupo', 'grupos'),
    counted(totals.special_groups, 'grupo especial', 'grupos especiales'),
    counted(totals.subjects, 'materia', 'materias'),
    counted(totals.califications, 'calificación', 'calificaciones'),
    counted(totals.assists, 'asistencia', 'asistencias'),
    counted(totals.partials, 'parcial', 'parciales'),
    counted(totals.files, 'expediente', 'expedientes'),
  ].join(', ')

export const CutTotals = ({ totals }: { totals: Totals }) => {
  const say = usePartialSay()
  return (
    <Stack>
      <Balance totals={totals} />
      <ul className={styles.rest}>
        <li>Alumnos dados de baja, que no se mueven: {written(totals.inactive)}.</li>
        <li>Grupos nuevos: {written(totals.groups_created)}.</li>
        <li>Se conservan como historial y ya no se podrán cambiar: {say(frozenOf(totals))}.</li>
      </ul>
    </Stack>
  )
}
