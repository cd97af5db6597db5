import { type ConfirmedStudent, confirmUntil } from '@plantel/contract/family-confirmations'
import { cycleOfDay } from '@plantel/contract/school-days'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ExportButton } from '../../domain/exporting/export-button.tsx'
import { dayIn, mediumDay } from '../../lib/dates/dates.ts'
import { history } from '../../lib/routing/history.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession, useSetting } from '../../lib/session/session.ts'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import { useNow } from '../../lib/timing/rendered.ts'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { NamedSelect } from '../../ui/forms/filter-select.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { TableTools } from '../../ui/tables/table-tools.tsx'
import { confirmationColumns } from './confirmation-columns.tsx'
import { confirmationsQuery } from './queries.ts'

const ConfirmationDialog = lateDialog(
  async () => (await import('../../domain/family/confirmation-dialog.tsx')).ConfirmationDialog,
)

/** `estado`: without it whose family has not confirmed. */
const TABLE = { perPage: 50, filters: ['estado'] } as const
const MISSING = '0'
const EVERYBODY = 'todos'
const STATES = [
  { value: MISSING, label: 'Faltan' },
  { value: '1', label: 'Confirmados' },
  { value: EVERYBODY, label: 'Todos' },
]

const TITLE = 'Confirmación de datos'
/** Of whose family confirmed. */
const REENROL = {
  label: 'Reinscribir a quienes confirmaron',
  onSelect: () => history.move('/alumnos?proposed=1'),
}

const useAsking = (): string => {
  const { school } = useSession()
  const cycle = cycleOfDay(dayIn(new Date(useNow()), school.time_zone))
  const until = confirmUntil(useSetting('confirm-until'), cycle)
  return until === null ? `Ciclo ${cycle}` : `Ciclo ${cycle} · hasta el ${mediumDay(until)}`
}

/** Whose family said that what the school has is right, and the way to write down what came on paper. */
const ConfirmationsScreen = () => {
  const { school } = useSession()
  const table = useTableState(TABLE)
  const [recorded, setRecorded] = useState<ConfirmedStudent['student']>()
  const state = table.filter('estado') ?? MISSING
  const asked = {
    ...(state === EVERYBODY ? {} : { confirmed: state }),
    ...(table.search === '' ? {} : { search: table.search }),
    page: table.page,
    per_page: TABLE.perPage,
  }
  const mayEnrol = useMay('students:write')
  const confirmations = useQuery(confirmationsQuery(school.school_id, asked))
  const done = state === MISSING && table.search === ''
  return (
    <Page
      title={TITLE}
      context={useAsking()}
      actions={
        <>
          <SyncButton query={confirmations} more={mayEnrol ? [REENROL] : []} />
          <ExportButton
            title={TITLE}
            report="family-confirmations"
            data={{
              ...(state === EVERYBODY ? {} : { confirmed: Number(state) }),
              ...(table.search === '' ? {} : { search: table.search }),
            }}
            snaphot={undefined}
          />
        </>
      }
    >
      <TableTools table={table} placeholder="Buscar por nombre o matrícula">
        <NamedSelect
          label="Estado"
          value={state}
          options={STATES}
          onChange={(chosen) => table.setFilter('estado', chosen === MISSING ? undefined : chosen)}
        />
      </TableTools>
      <QueryPanel query={confirmations} skeleton={<Skeleton count={8} height={52} />}>
        {({ data, meta }) => (
          <>
            <DataTable
              label={TITLE}
              columns={confirmationColumns(school.time_zone, setRecorded)}
              rows={data}
              rowKey={({ student }) => student.student_id}
              empty={
                <EmptyState title={done ? 'No falta nadie' : 'Nadie en esta lista'}>
                  {done
                    ? 'De cada alumno con familia registrada alguien confirmó los datos.'
                    : 'Elija otro estado o busque con otras palabras.'}
                </EmptyState>
              }
            />
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={['alumno', 'alumnos']} />}
          </>
        )}
      </QueryPanel>
      {recorded && <ConfirmationDialog student={recorded} onClose={() => setRecorded(undefined)} />}
    </Page>
  )
}

export default ConfirmationsScreen
