import { LEAVING } from '@plantel/contract/leaving-form'
import type { NeverCame } from '@plantel/contract/leavings'
import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ExportButton } from '../../domain/exporting/export-button.tsx'
import { LEAVING_TEXTS } from '../../domain/leavings/texts.ts'
import { useReenrol } from '../../domain/leavings/use-reenrol.ts'
import { LEVEL_FILTERS } from '../../domain/levels/level-options.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useSession } from '../../lib/session/session.ts'
import { useSelection } from '../../lib/tables/use-selection.ts'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FilterSelect } from '../../ui/forms/filter-select.tsx'
import { Line } from '../../ui/layout/stack.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { selectable } from '../../ui/tables/select-cells.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { neverCameColumns } from './never-came-columns.tsx'
import { NeverCameSelection } from './never-came-selection.tsx'
import { neverCameQuery } from './queries.ts'
import { NEVER_CAME_TABLE } from './table.ts'

const DeactivateDialog = lateDialog(
  async () => (await import('../../domain/leavings/deactivate-dialog.tsx')).DeactivateDialog,
)

/** Whom to call: lists of this cycle have them, and they were in none. */
export const NeverCameBody = () => {
  const { school } = useSession()
  const table = useTableState(NEVER_CAME_TABLE)
  const level = table.filter('level')
  const paged = { page: String(table.page), per_page: String(NEVER_CAME_TABLE.perPage) }
  const query = useQuery(neverCameQuery(school.school_id, level === undefined ? paged : { ...paged, level }))
  const [leaving, setLeaving] = useState<NeverCame>()
  const reenrol = useReenrol()
  const selection = useSelection({
    table: { query: { page: table.page, per_page: NEVER_CAME_TABLE.perPage } },
    total: query.data?.meta.total,
    keyOf: ({ student }: NeverCame) => student.student_id,
    nameOf: ({ student }: NeverCame) => fullName(student),
  })
  const columns = neverCameColumns({
    onReenrol: ({ student }) => reenrol.save(student.student_id),
    onLeave: setLeaving,
  })
  return (
    <Page
      title={LEAVING_TEXTS.neverCame}
      context={school.name}
      back={{ to: '/alumnos', label: 'Alumnos' }}
      bottom={selection.count > 0 ? <NeverCameSelection selection={selection} /> : undefined}
      actions={
        <>
          <SyncButton query={query} />
          <ExportButton
            title={LEAVING_TEXTS.neverCame}
            report="never-came"
            data={level === undefined ? {} : { level: Number(level) }}
            snaphot={undefined}
          />
        </>
      }
    >
      <Line>
        <FilterSelect
          label="Nivel"
          value={level}
          options={LEVEL_FILTERS}
          onChange={(value) => table.setFilter('level', value)}
        />
      </Line>
      <QueryPanel query={query} skeleton={<Skeleton count={8} height={52} />}>
        {({ data, meta }) => (
          <>
            <DataTable
              label={LEAVING_TEXTS.neverCame}
              columns={columns}
              rows={data}
              rowKey={({ student }) => student.student_id}
              selection={selectable({ ...selection, choosing: true })}
              empty={
                <EmptyState title="Todos se han presentado">
                  De los alumnos que están en alguna lista de este ciclo, todos han asistido al menos una vez.
                </EmptyState>
              }
            />
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={['alumno', 'alumnos']} />}
          </>
        )}
      </QueryPanel>
      {leaving && (
        <DeactivateDialog
          student={leaving.student}
          kind={LEAVING.never}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Page>
  )
}
