import type { Cycle } from '@plantel/contract/cycles'
import { useQuery } from '@tanstack/react-query'
import { cycleName, cyclesQuery } from '../../../domain/cycles/cycles.ts'
import { instantIn } from '../../../lib/dates/dates.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useTableState } from '../../../lib/tables/use-table-state.ts'
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx'
import { EmptyPage } from '../../../ui/feedback/empty-page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LevelChip } from '../../../domain/levels/level-chip.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TableFoot } from '../../../ui/tables/table-foot.tsx'
import { TableSection } from '../table-section.tsx'
import { TEXTS } from '../texts.ts'
import { ArchiveButton } from './archive-button.tsx'

const ROWS_PER_PAGE = 10

const columnsIn = (timeZone: string): Column<Cycle>[] => [
  { key: 'cycle', title: 'Ciclo', narrow: true, cell: ({ cycle }) => cycleName(cycle) },
  {
    key: 'level',
    title: 'Nivel',
    narrow: true,
    card: 'state',
    cell: ({ level }) => <LevelChip level={level} />,
  },
  { key: 'created_at', title: 'Corte', cell: ({ created_at }) => instantIn(created_at, timeZone) },
  {
    key: 'archive',
    title: 'Respaldo',
    card: 'line',
    narrow: true,
    align: 'right',
    cell: (cycle) => (cycle.archived ? <ArchiveButton cycle={cycle} look="text" /> : 'Sin respaldo'),
  },
]

const NoCycles = () => (
  <EmptyState title="Sin ciclos terminados">
    Aquí quedarán los ciclos después de su corte, cada uno con su respaldo.
  </EmptyState>
)

export const CyclesSection = () => {
  const { school_id, time_zone } = useSession().school
  const table = useTableState({ perPage: ROWS_PER_PAGE, name: 'ciclos' })
  const query = useQuery(cyclesQuery(school_id, table.query))
  return (
    <TableSection at="ciclos-terminados" title={TEXTS.cut.cycles}>
      <QueryPanel query={query} skeleton={<Skeleton count={2} height={44} />}>
        {({ data, meta }) => (
          <>
            <DataTable
              label={TEXTS.cut.cycles}
              columns={columnsIn(time_zone)}
              rows={data}
              rowKey={({ cycle_id }) => cycle_id}
              empty={meta.total > 0 ? <EmptyPage table={table} /> : <NoCycles />}
            />
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={['ciclo', 'ciclos']} />}
          </>
        )}
      </QueryPanel>
    </TableSection>
  )
}
