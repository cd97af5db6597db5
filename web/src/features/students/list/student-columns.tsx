import { StudentLink } from '../../../domain/pages/page-link.tsx'
import { listName } from '../../../domain/people/names.ts'
import { fullName } from '@plantel/contract/school-words'
import type { StudentRow } from '@plantel/contract/students'
import { Average } from '../../../domain/grades/average.tsx'
import { CountButton } from '../../../ui/tables/count-button.tsx'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { daysColumn } from '../../../domain/students/days-column.ts'
import { useSetting } from '../../../lib/session/session.ts'
import { ListedPerson } from '../../../domain/people/listed-person.tsx'
import { mendColumn } from '../../../domain/health/mend-column.tsx'
import { RowMenu } from '../../../ui/menus/row-menu.tsx'
import { STUDENT_TEXTS } from '../texts.ts'
import { studentActions, type StudentDialogName } from './student-actions.ts'
import { written } from '../../../lib/words/counts.ts'
import { IS_ACTIVE } from '../../../domain/people/status.ts'

export type OpenStudent = (name: StudentDialogName, student: StudentRow) => void

const counted = (count: number, [one, several]: readonly [string, string], whose: string): string =>
  `${count} ${count === 1 ? one : several} de ${whose}`

const countColumns = (open: OpenStudent, past: boolean): Column<StudentRow>[] =>
  (
    [
      ['groups', 'Grupos', ['grupo', 'grupos'], 'groups'],
      ['amount_subjects', 'Materias', ['materia', 'materias'], 'subjects'],
      ['relationships', 'Padres', ['padre o tutor', 'padres o tutores'], 'parents'],
    ] as const
  ).map(([key, title, noun, dialog]) => ({
    key,
    title,
    sort: key,
    align: 'right',
    narrow: true,
    card: key === 'groups' ? 'hide' : 'fact',
    cell: (student) => (
      <CountButton
        count={student[key]}
        label={counted(student[key], noun, fullName(student))}
        onClick={() => open(dialog, student)}
        disabled={past}
      />
    ),
  }))

/** Without the turn where it has no room: on a card, and beside all columns on a small desktop. */
const GroupWords = ({ title }: { title: string }) => {
  const [turn = ''] = / (?:Sin turno|\S+)$/.exec(title) ?? []
  return (
    <span title={title}>
      {title.slice(0, title.length - turn.length)}
      <span data-card="hide" data-from="widest">
        {turn}
      </span>
    </span>
  )
}

const StudentMenu = ({ student, open }: { student: StudentRow; open: OpenStudent }) => {
  const maximum = Number(useSetting('relationships-maximum'))
  return (
    <RowMenu
      label={`Acciones de ${fullName(student)}`}
      items={studentActions(student, (name) => open(name, student), maximum)}
    />
  )
}

const actionsColumn = (open: OpenStudent): Column<StudentRow> => ({
  key: 'actions',
  title: 'Acciones',
  actions: true,
  align: 'right',
  narrow: true,
  cell: (student) => <StudentMenu student={student} open={open} />,
})

interface Listed {
  open: OpenStudent
  snaphot: string | undefined
  /** *Corregir*, of a list of what is to be mended. */
  mend: ((student: StudentRow) => void) | undefined
}

export const studentColumns = ({ open, snaphot, mend }: Listed): Column<StudentRow>[] => [
  {
    key: 'student_id',
    title: 'Id',
    off: true,
    sort: 'student_id',
    narrow: true,
    from: 'wide',
    card: 'hide',
    cell: ({ student_id }) => student_id,
  },
  {
    key: 'folio',
    title: 'Matrícula',
    sort: 'folio',
    narrow: true,
    card: 'hide',
    cell: ({ folio }) => folio || STUDENT_TEXTS.noFolio,
  },
  {
    key: 'name',
    title: 'Nombre',
    sort: 'name',
    heading: true,
    cell: (student) => (
      <ListedPerson person={student} inactive={!IS_ACTIVE[student.status]} narrow>
        <StudentLink id={student.student_id} snaphot={snaphot}>
          {listName(student)}
        </StudentLink>
      </ListedPerson>
    ),
  },
  {
    key: 'group',
    title: 'Grupo',
    narrow: true,
    card: 'line',
    cell: ({ group_title }) =>
      group_title === null ? STUDENT_TEXTS.noGroup : <GroupWords title={group_title} />,
  },
  ...countColumns(open, snaphot !== undefined),
  {
    key: 'average_rating',
    title: 'Promedio',
    sort: 'average_rating',
    align: 'right',
    narrow: true,
    card: 'state',
    cell: ({ average_rating }) => <Average mean={average_rating} />,
  },
  { ...daysColumn<StudentRow>(), from: 'widest', card: 'hide' },
  ...(['total_absence', 'total_presence'] as const).map((key): Column<StudentRow> => ({
    key,
    title: key === 'total_absence' ? 'Faltas (clases)' : 'Asistencias',
    sort: key,
    align: 'right',
    narrow: true,
    from: key === 'total_absence' ? 'wide' : 'widest',
    card: 'hide',
    cell: (student) => written(student[key]),
  })),
  ...(mend === undefined ? [] : [mendColumn<StudentRow>(fullName, mend)]),
  ...(snaphot === undefined ? [actionsColumn(open)] : []),
]
