import { useSetting } from '../../../lib/session/session.ts'
import { StudentLink } from '../../../domain/pages/page-link.tsx'
import { listName } from '../../../domain/people/names.ts'
import type { SubjectGrades } from '@plantel/contract/dashboard'
import { fullName } from '@plantel/contract/school-words'
import { numberColumn } from '../../../domain/students/number-column.ts'
import { ListedPerson } from '../../../domain/people/listed-person.tsx'
import { seeColumn } from '../../../ui/tables/see-column.tsx'
import { TABLE_TEXTS } from '../table-texts.ts'
import { gradeColumns } from '../tables/grade-columns.tsx'
import { GROUP_WITHOUT_STUDENTS } from '../tables/group-without.ts'
import { type HereColumn, HereTable } from '../tables/here-table.tsx'
import styles from '../tables/school-table.module.css'
import { Nothing } from '../tables/nothing.tsx'
import { type InCycle, useSnaphot } from '../use-snaphot.ts'
import { IS_ACTIVE } from '../../../domain/people/status.ts'

type Student = SubjectGrades['students'][number]

const columnsOf = (
  partials: SubjectGrades['partials'],
  { keep, snaphot, word }: InCycle & { word: string },
  isInactive: (student: Student) => boolean,
): HereColumn<Student>[] => [
  { ...numberColumn<Student>(), by: ({ list_number }) => list_number ?? Number.MAX_SAFE_INTEGER },
  {
    key: 'name',
    title: 'Alumno',
    sort: 'name',
    heading: true,
    cell: (student) => (
      <ListedPerson
        person={student}
        detail={<span className={styles.folio}>{student.folio}</span>}
        inactive={isInactive(student)}
        narrow
      >
        <StudentLink id={student.student_id} snaphot={snaphot}>
          {listName(student)}
        </StudentLink>
      </ListedPerson>
    ),
  },
  ...gradeColumns(partials, word),
  seeColumn<Student>({
    word: TABLE_TEXTS.see,
    to: ({ student_id }) => keep(`/director/alumnos/${student_id}`),
    name: fullName,
  }),
]

export const SubjectGradesTable = ({ partials, students }: SubjectGrades) => {
  const { snaphot, keep } = useSnaphot()
  const word = useSetting('partial-word')
  const isInactive = ({ status }: Student) => !IS_ACTIVE[status] && snaphot === undefined
  return (
    <HereTable
      label={TABLE_TEXTS.students}
      name="alumnos"
      noun={['alumno', 'alumnos']}
      columns={columnsOf(partials, { keep, snaphot, word }, isInactive)}
      rows={students}
      rowKey={({ student_id }) => student_id}
      rowTone={(student) => (isInactive(student) ? 'bad' : undefined)}
      empty={<Nothing none={GROUP_WITHOUT_STUDENTS} />}
    />
  )
}
