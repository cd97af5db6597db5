import { StudentLink } from '../../../domain/pages/page-link.tsx'
import type { GroupStudent } from '@plantel/contract/groups'
import { fullName } from '@plantel/contract/school-words'
import { listName } from '../../../domain/people/names.ts'
import { numberColumn } from '../../../domain/students/number-column.ts'
import { AvatarPhoto } from '../../../ui/photos/avatar-photo.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { RowMenu } from '../../../ui/menus/row-menu.tsx'
import { STUDENT_TEXTS } from '../texts.ts'

export type GroupStudentDialogName = 'parents' | 'deactivate' | 'leave'

const nameLink = (student: GroupStudent) => (
  <StudentLink id={student.student_id}>{listName(student)}</StudentLink>
)

type Open = (name: GroupStudentDialogName, student: GroupStudent) => void

export const groupStudentColumns = (open: Open): Column<GroupStudent>[] => [
  {
    key: 'avatar',
    title: 'Foto',
    narrow: true,
    card: 'photo',
    cell: (student) => <AvatarPhoto person={student} size={32} />,
  },
  {
    key: 'student_id',
    title: 'Id',
    off: true,
    sort: 'student_id',
    narrow: true,
    card: 'hide',
    cell: ({ student_id }) => student_id,
  },
  { key: 'folio', title: 'Matrícula', sort: 'folio', narrow: true, card: 'hide', cell: ({ folio }) => folio },
  numberColumn<GroupStudent>(),
  { key: 'name', title: 'Nombre', sort: 'name', heading: true, cell: nameLink },
  {
    key: 'tutor',
    title: 'Tutor',
    narrow: true,
    card: 'state',
    cell: (student) => (
      <Button
        look="text"
        aria-haspopup="dialog"
        aria-label={`Tutor: padres y tutores de ${fullName(student)}`}
        onClick={() => open('parents', student)}
      >
        Tutor
      </Button>
    ),
  },
  {
    key: 'actions',
    title: 'Acciones',
    actions: true,
    narrow: true,
    align: 'right',
    cell: (student) => (
      <RowMenu
        label={`Acciones de ${fullName(student)}`}
        items={[
          { label: STUDENT_TEXTS.deactivate, onSelect: () => open('deactivate', student), danger: true },
          { label: 'Sacar del grupo', onSelect: () => open('leave', student), danger: true },
        ]}
      />
    ),
  },
]
