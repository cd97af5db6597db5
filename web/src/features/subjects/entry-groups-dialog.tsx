import { turnName } from '@plantel/contract/school-words'
import type { CatalogEntry } from '@plantel/contract/subjects'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CATALOG_TEXTS } from './texts.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { addIcon } from '../../ui/icons/icons.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { PagedTable } from '../../ui/tables/paged-table.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { EntryDialogProps } from './entry-dialog.ts'
import { entryQuery } from './queries.ts'

const COLUMNS: readonly Column<CatalogEntry['groups'][number]>[] = [
  { key: 'grade', title: 'Grado', narrow: true, cell: ({ grade }) => `${grade}°` },
  { key: 'group', title: 'Grupo', narrow: true, card: 'beside', cell: ({ group }) => group },
  { key: 'turn', title: 'Turno', narrow: true, card: 'beside', cell: ({ turn }) => turnName(turn) },
  {
    key: 'special',
    title: 'Tipo',
    narrow: true,
    card: 'state',
    cell: ({ special }) => (special ? 'Especial' : 'Normal'),
  },
]

const NoGroups = () => (
  <EmptyState title={CATALOG_TEXTS.noGroups} action={<ButtonLink to="/grupos">Ir a Grupos</ButtonLink>}>
    Ningún grupo tiene esta materia en este ciclo.
  </EmptyState>
)

const AddToGroups = lateDialog(async () => (await import('./add-to-groups-dialog.tsx')).AddToGroupsDialog)

export const EntryGroupsDialog = ({ entry, onClose }: EntryDialogProps) => {
  const query = useQuery(entryQuery(entry.catalog_subject_id))
  const [adding, setAdding] = useState(false)
  if (adding && query.data) return <AddToGroups entry={entry} taken={query.data.groups} onClose={onClose} />
  return (
    <FormDialog
      title={`Grupos con ${entry.title}`}
      width="sm"
      onClose={onClose}
      actions={
        <>
          <DialogCancel>Cerrar</DialogCancel>
          <Button look="filled" icon={addIcon} disabled={!query.data} onClick={() => setAdding(true)}>
            {CATALOG_TEXTS.addToGroups}
          </Button>
        </>
      }
    >
      <QueryPanel query={query} skeleton={<Skeleton count={3} height={44} />}>
        {({ groups }) => (
          <PagedTable
            label="Grupos"
            columns={COLUMNS}
            rows={groups}
            rowKey={({ group_id }) => group_id}
            noun={['grupo', 'grupos']}
            empty={<NoGroups />}
          />
        )}
      </QueryPanel>
    </FormDialog>
  )
}
