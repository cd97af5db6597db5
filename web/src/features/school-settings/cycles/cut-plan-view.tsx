import Box from '@mui/material/Box'
import type { CutMove, CutPlan } from '@plantel/contract/cycles'
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx'
import { CutTotals } from './cut-totals.tsx'
import { written } from '../../../lib/words/counts.ts'

const OUTCOMES: Record<CutMove['outcome'], string> = {
  promoted: 'Pasan de grado',
  'next-level': 'Pasan al siguiente nivel',
  graduated: 'Egresan',
  'without-group': 'Quedan sin grupo',
}

const Target = ({ move: { to, creates } }: { move: CutMove }) => (
  <>
    {to ?? '—'}
    {creates && (
      <Box component="span" sx={{ display: 'block', fontSize: 'var(--size-12)', color: 'text.secondary' }}>
        se creará
      </Box>
    )}
  </>
)

const COLUMNS: Column<CutMove>[] = [
  { key: 'from', title: 'De', narrow: true, cell: ({ from }) => from },
  { key: 'to', title: 'A', narrow: true, cell: (move) => <Target move={move} /> },
  {
    key: 'students',
    title: 'Alumnos',
    narrow: true,
    align: 'right',
    cell: ({ students }) => written(students),
  },
  {
    key: 'outcome',
    title: 'Resultado',
    cell: (move) => (
      <>
        {OUTCOMES[move.outcome]}
        {move.reason !== null && (
          <Box
            component="span"
            sx={{ display: 'block', fontSize: 'var(--size-12)', color: 'text.secondary' }}
          >
            {move.reason}
          </Box>
        )}
      </>
    ),
  },
]

export const CutPlanView = ({ plan }: { plan: CutPlan }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
    <CutTotals totals={plan.totals} />
    <DataTable
      label="Grupos: de dónde a dónde"
      columns={COLUMNS}
      rows={plan.moves}
      rowKey={({ from }) => from}
    />
  </Box>
)
