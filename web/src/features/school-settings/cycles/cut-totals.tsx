import Box from '@mui/material/Box'
import type { CutPlan } from '@plantel/contract/cycles'
import { written } from '../../../lib/words/counts.ts'

type Totals = CutPlan['totals']

interface FigureProps {
  count: number
  words: string
  sign?: string
}

/** One count over its words; its sign stays with it when the line is full. */
const Figure = ({ count, words, sign }: FigureProps) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'flex-start' }}>
    {sign !== undefined && (
      <Box component="span" sx={{ fontSize: 'var(--size-20)', lineHeight: 1.3, color: 'text.secondary' }}>
        {sign}
      </Box>
    )}
    <Box component="span" sx={{ display: 'inline-flex', flexDirection: 'column' }}>
      <Box
        component="strong"
        sx={{ fontSize: 'var(--size-20)', lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}
      >
        {written(count)}
      </Box>
      <Box component="span" sx={{ fontSize: 'var(--size-12)', color: 'text.secondary' }}>
        {words}
      </Box>
    </Box>
  </Box>
)

/** *Alumnos = pasan de grado + pasan de nivel + egresan + sin grupo*: every active student is counted once. */
const Balance = ({ totals }: { totals: Totals }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 14px', alignItems: 'flex-start' }}>
    <Figure count={totals.students} words="alumnos activos" />
    <Figure sign="=" count={totals.promoted} words="pasan de grado" />
    <Figure sign="+" count={totals.next_level} words="pasan de nivel" />
    <Figure sign="+" count={totals.graduated} words="egresan" />
    <Figure sign="+" count={totals.without_group} words="quedan sin grupo" />
  </Box>
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

export const CutTotals = ({ totals }: { totals: Totals }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
    <Balance totals={totals} />
    <Box component="ul" sx={{ p: 0, m: 0, fontSize: 'var(--size-13)', listStyle: 'none' }}>
      <li>Alumnos dados de baja, que no se mueven: {written(totals.inactive)}.</li>
      <li>Grupos nuevos: {written(totals.groups_created)}.</li>
      <li>Se conservan como historial y ya no se podrán cambiar: {frozenOf(totals)}.</li>
    </Box>
  </Box>
)
