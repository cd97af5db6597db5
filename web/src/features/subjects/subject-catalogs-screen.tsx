import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OFFICIAL_LEVELS } from '@plantel/contract/subjects'
import { officialWords, useOfficial } from '../../domain/subjects/use-official.ts'
import { useSession } from '../../lib/session/session.ts'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import { CATALOG_TEXTS } from './texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { addIcon } from '../../ui/icons/icons.ts'
import { Line } from '../../ui/layout/stack.tsx'
import type { MenuAction } from '../../ui/menus/action-menu.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { catalogColumns } from './catalog-columns.tsx'
import { CatalogDialogs, type OpenDialog } from './catalog-dialogs.tsx'
import { CATALOG_TABLE } from './table.ts'
import { CatalogTools, FILTER_NAMES, type CatalogTable } from './catalog-tools.tsx'
import { catalogQuery } from './queries.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoRows } from '../../ui/feedback/no-rows.tsx'

interface NoSubjectsProps {
  catalogs: readonly MenuAction[]
  table: CatalogTable
  total: number
  onAdd: () => void
}

const NoSubjects = ({ catalogs, table, total, onAdd }: NoSubjectsProps) => (
  <NoRows table={table} total={total} nothingFound={CATALOG_TEXTS.noResults} filters={FILTER_NAMES}>
    <EmptyState
      title={CATALOG_TEXTS.none}
      action={
        <Line>
          <Button look="filled" icon={addIcon} onClick={onAdd}>
            {CATALOG_TEXTS.add}
          </Button>
          {catalogs.map(({ label, disabled = false, onSelect }) => (
            <Button key={label} pending={disabled} onClick={onSelect}>
              {label}
            </Button>
          ))}
        </Line>
      }
    >
      El catálogo todavía no tiene materias. Con la primera podrá armar los grupos y asignar maestros.
    </EmptyState>
  </NoRows>
)

const SubjectCatalogsScreen = () => {
  const { school } = useSession()
  const table = useTableState(CATALOG_TABLE)
  const query = useQuery(catalogQuery(school.school_id, table.query))
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const official = useOfficial()
  const catalogs = OFFICIAL_LEVELS.map((level) => ({
    label: officialWords(level),
    disabled: official.pending,
    onSelect: () => official.save(level),
  }))
  const add = () => setDialog({ name: 'add' })
  const columns = catalogColumns((name, entry) => setDialog({ name, entry }))
  return (
    <Page
      title={CATALOG_TEXTS.subjects}
      context={school.name}
      actions={
        <>
          <SyncButton query={query} more={catalogs} folded />
          <Button look="filled" icon={addIcon} aria-haspopup="dialog" onClick={add}>
            Agregar
          </Button>
        </>
      }
    >
      <CatalogTools table={table} columns={columns} />
      <QueryPanel query={query} skeleton={<Skeleton count={CATALOG_TABLE.perPage} height={52} />}>
        {({ data, meta }) => (
          <>
            <DataTable
              label={CATALOG_TEXTS.subjects}
              columns={columns}
              rows={data}
              rowKey={({ catalog_subject_id }) => catalog_subject_id}
              table={table}
              order="in-tools"
              empty={<NoSubjects catalogs={catalogs} table={table} total={meta.total} onAdd={add} />}
            />
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={['materia', 'materias']} />}
          </>
        )}
      </QueryPanel>
      <CatalogDialogs open={dialog} onClose={() => setDialog(null)} />
    </Page>
  )
}

export default SubjectCatalogsScreen
