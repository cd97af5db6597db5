import type { ReportType } from '@plantel/contract/case-files'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { addIcon } from '../../ui/icons/icons.ts'
import { PagedTable } from '../../ui/tables/paged-table.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { allTypesQuery } from './queries.ts'
import { T } from './texts.ts'
import { typeColumns } from './type-columns.tsx'
import { TypeDialog } from './type-dialog.tsx'

export const CatalogDialog = ({ onClose }: { onClose: () => void }) => {
  const types = useQuery(allTypesQuery(useSession().school.school_id))
  const [editing, setEditing] = useState<ReportType | 'new' | null>(null)
  return (
    <FormDialog
      title={T.catalogTitle}
      width="sm"
      onClose={onClose}
      actions={
        <>
          <DialogCancel>Cerrar</DialogCancel>
          <Button look="filled" icon={addIcon} aria-haspopup="dialog" onClick={() => setEditing('new')}>
            {T.add}
          </Button>
        </>
      }
    >
      <QueryPanel query={types} skeleton={<Skeleton count={5} height={52} />}>
        {(rows) => (
          <PagedTable
            label={T.catalogTitle}
            columns={typeColumns(setEditing)}
            rows={rows}
            rowKey={({ catalog_report_id }) => catalog_report_id}
            noun={['reporte', 'reportes']}
            empty={
              <EmptyState title={T.noTypes}>
                Agregue el primero: los maestros eligen de aquí lo que reportan.
              </EmptyState>
            }
          />
        )}
      </QueryPanel>
      {editing !== null && (
        <TypeDialog type={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </FormDialog>
  )
}
