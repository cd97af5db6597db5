import { usePartialSay } from '../../../domain/partials/partial-words.ts'
import type { CutPlan } from '@plantel/contract/cycles'
import { written } from '../../../lib/words/counts.ts'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import styles from './cut-totals.module.css'

type Totals = CutPlan['totals']

interface Told {
  totals: Totals
  /** Of the rehearsal before. */
  before?: Totals | undefined
}

type Balanced = 'students' | 'promoted' | 'next_level' | 'graduated' | 'without_group'

interface FigureProps extends Told {
  name: Balanced
  words: string
  sign?: string
}

/** One count over its words; its sign stays with it when the line is full. */
const Figure = ({ totals, before, name, words, sign }: FigureProps) => (
  <span className={styles.figure}>
    {sign !== undefined && <span className={styles.sign}>{sign}</span>}
    <Stack as="span" gap={0}>
      <strong className={styles.count}>{written(totals[name])}</strong>
      <Muted as="span" size={12}>
        {words}
      </Muted>
      {before && (
        <Muted as="span" size={12}>
          antes {written(before[name])}
        </Muted>
      )}
    </Stack>
  </span>
)

/** *Alumnos = pasan de grado + pasan de nivel + egresan + sin grupo*: every active student is counted once. */
const Balance = (told: Told) => (
  <div className={styles.balance}>
    <Figure {...told} name="students" words="alumnos activos" />
    <Figure {...told} sign="=" name="promoted" words="pasan de grado" />
    <Figure {...told} sign="+" name="next_level" words="pasan de nivel" />
    <Figure {...told} sign="+" name="graduated" words="egresan" />
    <Figure {...told} sign="+" name="without_group" words="quedan sin grupo" />
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

export const CutTotals = ({ totals, before }: Told) => {
  const say = usePartialSay()
  return (
    <Stack>
      <Balance totals={totals} before={before} />
      <ul className={styles.rest}>
        <li>Alumnos dados de baja, que no se mueven: {written(totals.inactive)}.</li>
        <li>Grupos nuevos: {written(totals.groups_created)}.</li>
        <li>Se conservan como historial y ya no se podrán cambiar: {say(frozenOf(totals))}.</li>
      </ul>
    </Stack>
  )
}
