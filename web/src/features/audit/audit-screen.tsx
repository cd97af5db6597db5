import { AUDIT_MAX, type AuditEntry } from '@plantel/contract/audit'
import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '../../domain/exporting/export-button.tsx'
import { GroupLink, StudentLink, UserLink } from '../../domain/pages/page-link.tsx'
import { useSession } from '../../lib/session/session.ts'
import { type TableState, useTableState } from '../../lib/tables/use-table-state.ts'
import { latePart } from '../../lib/saving/late-part.tsx'
import { TEXTS } from '../../texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoRows } from '../../ui/feedback/no-rows.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Line } from '../../ui/layout/stack.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { auditColumns } from './audit-columns.tsx'
import { AuditTools, FILTER_NAMES } from './audit-tools.tsx'
import { askedOf, auditQuery, exportedOf } from './queries.ts'
import { AUDIT_TABLE, type AuditFilter } from './table.ts'

const RecordPickers = latePart(async () => (await import('./record-pickers.tsx')).RecordPickers)

type AuditTable = TableState<AuditFilter>

const RECORDS = {
  alumno: { Link: StudentLink, one: 'un alumno' },
  grupo: { Link: GroupLink, one: 'un grupo' },
  persona: { Link: UserLink, one: 'una persona' },
} as const

const RECORD_NAMES = ['alumno', 'grupo', 'persona'] as const

const ID = /^[1-9]\d{0,14}$/

interface OfRecordProps {
  table: AuditTable
  name: (typeof RECORD_NAMES)[number]
  rows: readonly AuditEntry[]
}

/** What the entries themselves call it. */
const nameOf = ({ name, rows }: OfRecordProps, id: number): string | undefined => {
  const [row] = rows
  if (name === 'alumno') return row?.students.find(({ student_id }) => student_id === id)?.title
  if (name === 'grupo') return row?.groups.find(({ group_id }) => group_id === id)?.title
  return row?.users.find(({ user_id }) => user_id === id)?.title
}

/** Whose log it is, with the way to that page, and to everybody's. */
const OfRecord = (props: OfRecordProps) => {
  const { table, name } = props
  const value = table.filter(name)
  if (value === undefined || !ID.test(value)) return null
  const { Link, one } = RECORDS[name]
  return (
    <Line>
      <span>
        Solo de <Link id={Number(value)}>{nameOf(props, Number(value)) ?? one}</Link>
      </span>
      <Button look="text" onClick={() => table.setFilter(name, undefined)}>
        Ver la de todos
      </Button>
    </Line>
  )
}

/** Who did what in the school, from what to what, when and from where. */
const AuditScreen = () => {
  const { school } = useSession()
  const table = useTableState(AUDIT_TABLE)
  const entries = useQuery(auditQuery(school.school_id, askedOf(table)))
  return (
    <Page
      title={TEXTS.audit}
      context={school.name}
      actions={
        <>
          <SyncButton query={entries} />
          <ExportButton title={TEXTS.audit} report="audit" data={exportedOf(table)} snaphot={undefined} />
        </>
      }
    >
      <AuditTools table={table}>
        <RecordPickers table={table} />
      </AuditTools>
      <QueryPanel query={entries} skeleton={<Skeleton count={8} height={52} />}>
        {({ data, meta }) => (
          <>
            {RECORD_NAMES.map((name) => (
              <OfRecord key={name} table={table} name={name} rows={data} />
            ))}
            {meta.total >= AUDIT_MAX && (
              <Muted>
                Son los {AUDIT_MAX.toLocaleString('es-MX')} más recientes. Elija días o un tipo para ver los
                anteriores.
              </Muted>
            )}
            <DataTable
              label={TEXTS.audit}
              columns={auditColumns(school.time_zone)}
              rows={data}
              rowKey={({ audit_id }) => audit_id}
              empty={
                <NoRows
                  table={table}
                  total={meta.total}
                  nothingFound="Nada en la bitácora"
                  filters={FILTER_NAMES}
                >
                  <EmptyState title="La bitácora está vacía">
                    Aquí queda quién hizo qué en la escuela, desde la primera entrada.
                  </EmptyState>
                </NoRows>
              }
            />
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={['registro', 'registros']} />}
          </>
        )}
      </QueryPanel>
    </Page>
  )
}

export default AuditScreen
