import { MOVEMENTS, type MovementTotals } from '@plantel/contract/leavings'
import { useQuery } from '@tanstack/react-query'
import { LEAVING_TEXTS } from '../../domain/leavings/texts.ts'
import { ExportButton } from '../../domain/exporting/export-button.tsx'
import { addDays } from '../../lib/dates/add-days.ts'
import { todayIn } from '../../lib/dates/dates.ts'
import { firstDay, monthOf, monthTitle, nextMonth } from '../../lib/dates/months.ts'
import { useSession } from '../../lib/session/session.ts'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { MOVEMENT_COLUMNS, TOTAL_COLUMNS, totalWords } from './movement-columns.tsx'
import { MovementFilters } from './movement-filters.tsx'
import { movementsQuery, movementTotalsQuery } from './queries.ts'
import { MOVEMENTS_TABLE, type MovementsTable } from './table.ts'

const MONTH = /^(19|20)\d\d-(0[1-9]|1[0-2])$/
const NARROWING = ['level', 'group_id', 'gender'] as const

const chosenIn = (table: MovementsTable) => {
  const movement = MOVEMENTS.find((one) => one === table.filter('movement'))
  const narrowed: Partial<Record<(typeof NARROWING)[number], string>> = Object.fromEntries(
    NARROWING.flatMap((name) => {
      const value = table.filter(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  return { ...narrowed, ...(movement === undefined ? {} : { movement }) }
}

const Totals = ({ rows }: { rows: readonly MovementTotals[] }) => (
  <Panel title="Por grupo">
    <p>{totalWords(rows)}</p>
    <DataTable
      label="Altas y bajas por grupo"
      columns={TOTAL_COLUMNS}
      rows={rows}
      rowKey={({ group_id }) => group_id ?? 0}
      empty={null}
    />
  </Panel>
)

/** Who came, came back and left in a month, by name and in numbers. */
export const MovementsBody = () => {
  const { school } = useSession()
  const table = useTableState(MOVEMENTS_TABLE)
  const thisMonth = monthOf(todayIn(school.time_zone))
  const asked = table.filter('mes')
  const month = asked !== undefined && MONTH.test(asked) ? asked : thisMonth
  const days = { from: firstDay(month), to: addDays(firstDay(nextMonth(month)), -1) }
  const narrowed = { ...days, ...chosenIn(table) }
  const paged = { page: String(table.page), per_page: String(MOVEMENTS_TABLE.perPage) }
  const movements = useQuery(movementsQuery(school.school_id, { ...narrowed, ...paged }))
  const totals = useQuery(movementTotalsQuery(school.school_id, narrowed))
  const numbers = Object.fromEntries(
    Object.entries(chosenIn(table)).map(([name, value]) => [
      name,
      name === 'movement' ? value : Number(value),
    ]),
  )
  return (
    <Page
      title={LEAVING_TEXTS.movements}
      context={monthTitle(month)}
      actions={
        <>
          <SyncButton query={movements} />
          <ExportButton
            title={LEAVING_TEXTS.movements}
            report="movements"
            data={{ ...days, ...numbers }}
            snaphot={undefined}
          />
        </>
      }
    >
      <MovementFilters table={table} month={month} thisMonth={thisMonth} />
      {totals.data && totals.data.length > 0 && <Totals rows={totals.data} />}
      <QueryPanel query={movements} skeleton={<Skeleton count={8} height={44} />}>
        {({ data, meta }) => (
          <>
            <DataTable
              label={LEAVING_TEXTS.movements}
              columns={MOVEMENT_COLUMNS}
              rows={data}
              rowKey={({ student, movement, day }) => `${movement} ${student.student_id} ${day}`}
              empty={
                <EmptyState title="Sin movimientos">
                  En este mes nadie se dio de alta, reingresó ni se dio de baja con lo que se eligió.
                </EmptyState>
              }
            />
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={['movimiento', 'movimientos']} />}
          </>
        )}
      </QueryPanel>
    </Page>
  )
}
