import { useQuery } from '@tanstack/react-query'
import { ofCycle } from '../../../domain/cycles/of-cycle.ts'
import { useSession } from '../../../lib/session/session.ts'
import { DirectorPage } from '../director-page.tsx'
import { subjectsQuery } from '../table-queries.ts'
import { TABLE_TEXTS } from '../table-texts.ts'
import { classColumns } from '../tables/class-columns.tsx'
import { ClassTable } from '../tables/class-table.tsx'
import { useListTable } from '../tables/list-table.ts'
import { SUBJECTS_LIST } from '../tables/lists.ts'
import type { None } from '../tables/nothing.tsx'
import { TableExport } from '../tables/table-export.tsx'
import { useSnaphot } from '../use-snaphot.ts'

const NONE: None = {
  title: TABLE_TEXTS.noSubjects,
  current: 'Los grupos de la escuela aún no tienen materias. La administración las agrega en Grupos.',
  past: 'Ese ciclo terminó sin materias.',
  add: { to: '/grupos', label: 'Ir a Grupos' },
}

const WITHOUT = {
  filter: 'without_professor',
  label: 'Maestro',
  options: [{ value: '1', label: TABLE_TEXTS.noProfessor }],
} as const

const SubjectsScreen = () => {
  const { school } = useSession()
  const { snaphot, keep } = useSnaphot()
  const table = useListTable(SUBJECTS_LIST)
  const subjects = useQuery(subjectsQuery(school.school_id, { ...table.query, ...ofCycle(snaphot) }))
  return (
    <DirectorPage
      title={TABLE_TEXTS.subjects}
      syncing={subjects}
      cycle="in-list"
      actions={
        <TableExport
          report="subjects"
          title={TABLE_TEXTS.subjects}
          table={table}
          columns={classColumns(keep)}
        />
      }
    >
      <ClassTable
        list="director-subjects"
        label={TABLE_TEXTS.subjects}
        table={table}
        query={subjects}
        cycle
        search="Buscar materia, grupo o maestro"
        levels
        narrowing={WITHOUT}
        none={NONE}
      />
    </DirectorPage>
  )
}

export default SubjectsScreen
