import type { CutMove } from '@plantel/contract/cycles'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx'
import { CutTotals } from './cut-totals.tsx'
import { Compared } from './compared.tsx'
import { OUTCOMES } from './outcomes.ts'
import type { Rehearsed } from './use-cut.ts'
import { written } from '../../../lib/words/counts.ts'

const Target = ({ move: { to, creates } }: { move: CutMove }) => (
  <>
    {to ?? '—'}
    {creates && (
      <Muted as="div" size={12}>
        se creará
      </Muted>
    )}
  </>
)

const COLUMNS: Column<CutMove>[] = [
  { key: 'from', title: 'De', narrow: true, cell: ({ from }) => from },
  { key: 'to', title: 'A', narrow: true, card: 'fact', cell: (move) => <Target move={move} /> },
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
    card: 'line',
    cell: (move) => (
      <>
        {OUTCOMES[move.outcome]}
        {move.reason !== null && (
          <Muted as="div" size={12}>
            {move.reason}
          </Muted>
        )}
      </>
    ),
  },
]

export const CutPlanView = ({ plan }: { plan: Rehearsed }) => (
  <Stack gap={16}>
    <CutTotals totals={plan.totals} before={plan.before?.totals} />
    <Compared plan={plan} />
    <DataTable
      label="Grupos: de dónde a dónde"
      columns={COLUMNS}
      rows={plan.moves}
      rowKey={({ from }) => from}
    />
  </Stack>
)
