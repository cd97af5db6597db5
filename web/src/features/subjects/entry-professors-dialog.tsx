import { UserLink } from '../../domain/pages/page-link.tsx'
import { listName, STATE_WORDS } from '@plantel/contract/school-words'
import type { CatalogEntry } from '@plantel/contract/subjects'
import { useQuery } from '@tanstack/react-query'
import { CATALOG_TEXTS } from './texts.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { PagedTable } from '../../ui/tables/paged-table.tsx'
import { PersonLine } from '../../ui/photos/person-line.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { EntryDialogProps } from './entry-dialog.ts'
import { entryQuery } from './queries.ts'
import { IS_ACTIVE } from '../../domain/people/status.ts'

type Professor = CatalogEntry['professors'][number]

/** *Matrícula* stands below the name, so that the phone is in sight on a phone too. */
const detailOf = ({ enrollment, status }: Professor): string =>
  [enrollment ? `Matrícula ${enrollment}` : 'Sin matrícula', !IS_ACTIVE[status] && STATE_WORDS[0]]
    .filter(Boolean)
    .join(' · ')

const COLUMNS: readonly Column<Professor>[] = [
  {
    key: 'name',
    title: 'Nombre',
    cell: (professor) => (
      <PersonLine
        name={<UserLink id={professor.professor_id}>{listName(professor)}</UserLink>}
        person={professor}
        detail={detailOf(professor)}
      />
    ),
  },
  {
    key: 'cellphone',
    title: 'Celular',
    narrow: true,
    card: 'line',
    cell: ({ cellphone }) => (cellphone ? <a href={`tel:${cellphone}`}>{cellphone}</a> : '—'),
  },
]

const NoProfessors = () => (
  <EmptyState title={CATALOG_TEXTS.noProfessors} action={<ButtonLink to="/grupos">Ir a Grupos</ButtonLink>}>
    Nadie imparte esta materia en este ciclo. El maestro se asigna desde Grupos, en las materias del grupo.
  </EmptyState>
)

export const EntryProfessorsDialog = ({ entry, onClose }: EntryDialogProps) => {
  const query = useQuery(entryQuery(entry.catalog_subject_id))
  return (
    <FormDialog title={`Maestros de ${entry.title}`} width="sm" onClose={onClose}>
      <QueryPanel query={query} skeleton={<Skeleton count={3} height={52} />}>
        {({ professors }) => (
          <PagedTable
            label="Maestros"
            columns={COLUMNS}
            rows={professors}
            rowKey={({ professor_id }) => professor_id}
            noun={['maestro', 'maestros']}
            empty={<NoProfessors />}
          />
        )}
      </QueryPanel>
    </FormDialog>
  )
}
