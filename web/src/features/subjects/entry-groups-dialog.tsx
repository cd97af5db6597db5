import { turnName } from '@plantel/contract/school-words'
import type { CatalogEntry } from '@plantel/contract/subjects'
import { useQuery } from '@tanstack/react-query'
import { CATALOG_TEXTS } from './texts.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
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
    Ningún grupo tiene esta materia en este ciclo. Se agrega desde Grupos, con Agregar materia.
  </EmptyState>
)

export const EntryGroupsDialog = ({ entry, onClose }: EntryDialogProps) => {
  const query = useQuery(entryQuery(entry.catalog_subject_id))
  return (
    <FormDialog title={`Grupos con ${entry.title}`} width="sm" onClose={onClose}>
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
