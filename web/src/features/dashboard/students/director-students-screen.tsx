import { ABSENCE_PERCENT } from '@plantel/contract/school-today'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../lib/session/session.ts'
import { studentsQuery } from '../../../domain/students/students-page.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { DirectorPage } from '../director-page.tsx'
import { TABLE_TEXTS } from '../table-texts.ts'
import { useListTable } from '../tables/list-table.ts'
import { STUDENTS_LIST, whoIn } from '../tables/lists.ts'
import { ListedTable } from '../tables/listed-table.tsx'
import type { None } from '../tables/nothing.tsx'
import { TableExport } from '../tables/table-export.tsx'
import { useSnaphot } from '../use-snaphot.ts'
import { studentColumns } from './student-columns.tsx'

const NONE: None = {
  title: TABLE_TEXTS.noStudents,
  current: 'La escuela aún no tiene alumnos activos. La administración los registra en Alumnos.',
  past: 'Ese ciclo terminó sin alumnos inscritos.',
  add: { to: '/alumnos', label: 'Ir a Alumnos' },
}

const WATCHES = {
  filter: 'watch',
  label: 'Atención',
  options: [
    { value: 'absences', label: `Faltan más de ${ABSENCE_PERCENT} %` },
    { value: 'reports', label: 'Expediente en el límite' },
  ],
} as const

const DirectorStudentsScreen = () => {
  const { school } = useSession()
  const { snaphot, keep } = useSnaphot()
  const table = useListTable(STUDENTS_LIST)
  const students = useQuery(studentsQuery(school.school_id, { ...table.query, ...whoIn(snaphot) }))
  const columns = studentColumns({ keep, snaphot })
  return (
    <DirectorPage
      title={TABLE_TEXTS.students}
      syncing={students}
      cycle="in-list"
      actions={
        <>
          <ButtonLink to="/movimientos">{TABLE_TEXTS.movements}</ButtonLink>
          <TableExport
            report="school-students"
            title={TABLE_TEXTS.students}
            table={table}
            columns={columns}
          />
        </>
      }
    >
      <ListedTable
        list="director-students"
        label={TABLE_TEXTS.students}
        noun={['alumno', 'alumnos']}
        columns={columns}
        rowKey={({ student_id }) => student_id}
        table={table}
        query={students}
        cycle
        search="Buscar por nombre, matrícula, celular o correo"
        levels
        narrowing={WATCHES}
        none={NONE}
      />
    </DirectorPage>
  )
}

export default DirectorStudentsScreen
