import { listName } from '@plantel/contract/school-words'
import type { GroupSubject } from '@plantel/contract/subjects'
import { GROUP_TEXTS } from './texts.ts'
import { officeListPath } from '../../domain/class-list/list-path.ts'
import { ButtonLink, IconButton } from '../../ui/buttons/button.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { deleteIcon } from '../../ui/icons/icons.ts'
import { CellButton } from './cell-button.tsx'

export type SubjectDialogName = 'professor' | 'delete'

export type OpenSubject = (name: SubjectDialogName, subject: GroupSubject) => void

const ProfessorCell = ({ subject, open }: { subject: GroupSubject; open: OpenSubject }) => {
  const { professor, catalogSubject } = subject
  return (
    <CellButton
      words={professor ? listName(professor) : GROUP_TEXTS.noProfessor}
      opens={`${professor ? 'cambiar' : 'asignar'} maestro de ${catalogSubject.title}`}
      onClick={() => open('professor', subject)}
    />
  )
}

export const subjectColumns = (open: OpenSubject): Column<GroupSubject>[] => [
  {
    key: 'folio',
    title: 'Folio',
    narrow: true,
    card: 'line',
    cell: ({ catalogSubject }) => catalogSubject.folio,
  },
  { key: 'title', title: 'Materia', heading: true, cell: ({ catalogSubject }) => catalogSubject.title },
  {
    key: 'professor',
    title: 'Maestro',
    card: 'line',
    cell: (subject) => <ProfessorCell subject={subject} open={open} />,
  },
  {
    key: 'list',
    title: 'Asistencia',
    card: 'line',
    narrow: true,
    cell: ({ subject_id, catalogSubject }) => (
      <ButtonLink
        look="text"
        to={officeListPath(subject_id)}
        aria-label={`Lista de asistencia de ${catalogSubject.title}`}
      >
        Lista
      </ButtonLink>
    ),
  },
  {
    key: 'delete',
    title: 'Eliminar',
    actions: true,
    align: 'right',
    narrow: true,
    cell: (subject) => (
      <IconButton
        icon={deleteIcon}
        label={`Eliminar ${subject.catalogSubject.title}`}
        aria-haspopup="dialog"
        onClick={() => open('delete', subject)}
      />
    ),
  },
]
