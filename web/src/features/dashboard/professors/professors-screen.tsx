import type { ProfessorTotals } from '@plantel/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { ofCycle } from '../../../domain/cycles/of-cycle.ts'
import { useSession } from '../../../lib/session/session.ts'
import { DirectorPage } from '../director-page.tsx'
import { professorsQuery } from '../table-queries.ts'
import { TABLE_TEXTS } from '../table-texts.ts'
import { useListTable } from '../tables/list-table.ts'
import { PROFESSORS_LIST } from '../tables/lists.ts'
import { ListedTable } from '../tables/listed-table.tsx'
import type { None } from '../tables/nothing.tsx'
import { TableExport } from '../tables/table-export.tsx'
import { useSnaphot } from '../use-snaphot.ts'
import { professorColumns } from './professor-columns.tsx'
import { IS_ACTIVE } from '../../../domain/people/status.ts'

const NONE: None = {
  title: TABLE_TEXTS.noProfessors,
  current: 'La escuela aún no tiene maestros. La administración los registra en Usuarios.',
  past: 'Ese ciclo terminó sin maestros asignados a materias.',
  add: { to: '/usuarios/maestros', label: 'Ir a Usuarios' },
}

const ProfessorsScreen = () => {
  const { school } = useSession()
  const { snaphot, keep } = useSnaphot()
  const table = useListTable(PROFESSORS_LIST)
  const isInactive = ({ status }: ProfessorTotals) => !IS_ACTIVE[status] && snaphot === undefined
  const professors = useQuery(professorsQuery(school.school_id, { ...table.query, ...ofCycle(snaphot) }))
  const columns = professorColumns(school.time_zone, keep, isInactive)
  return (
    <DirectorPage
      title={TABLE_TEXTS.professors}
      syncing={professors}
      cycle="in-list"
      actions={
        <TableExport
          report="school-professors"
          title={TABLE_TEXTS.professors}
          table={table}
          columns={columns}
        />
      }
    >
      <ListedTable
        list="director-professors"
        label={TABLE_TEXTS.professors}
        noun={['maestro', 'maestros']}
        columns={columns}
        rowKey={({ user_id }) => user_id}
        rowTone={(professor) => (isInactive(professor) ? 'bad' : undefined)}
        table={table}
        query={professors}
        cycle
        search="Buscar por nombre o matrícula"
        none={NONE}
      />
    </DirectorPage>
  )
}

export default ProfessorsScreen
