import { StudentLink } from '../../domain/pages/page-link.tsx'
import type { GroupStudent } from '@plantel/contract/groups'
import { fullName, STATE_WORDS } from '@plantel/contract/school-words'
import type { TableState } from '../../lib/tables/use-table-state.ts'
import { ListTools } from '../../domain/lists/list-tools.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoRows } from '../../ui/feedback/no-rows.tsx'
import { OrderSelect } from '../../ui/tables/order-select.tsx'
import { seeColumn } from '../../ui/tables/see-column.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { TableTools } from '../../ui/tables/table-tools.tsx'
import { groupsAddress, studentAddress } from './addresses.ts'
import { daysColumn } from '../../domain/students/days-column.ts'
import { numberColumn } from '../../domain/students/number-column.ts'
import { markColumns } from './mark-columns.tsx'
import styles from './scores.module.css'
import { SCORE_TEXTS } from './texts.ts'
import { IS_ACTIVE } from '../../domain/people/status.ts'

interface GroupStudentsTableProps {
  data: readonly GroupStudent[]
  meta: { total: number; per_page: number; current_page: number; last_page: number }
  table: TableState<'snaphot'>
  groupId: number
  /** Of a finished cycle; who is deactivated now was not then. */
  snaphot: string | undefined
}

/** The name, in the column that stays when the table scrolls sideways: where it has to, the last names stay with it. */
const NameCell = ({ student, snaphot }: { student: GroupStudent; snaphot: string | undefined }) => (
  <>
    <StudentLink id={student.student_id} snaphot={snaphot}>
      {student.name}
    </StudentLink>
    <span aria-hidden="true" className={styles.lastNames}>
      {[student.last_name, student.second_last_name].filter(Boolean).join(' ')}
    </span>
    {!IS_ACTIVE[student.status] && snaphot === undefined && (
      <div className={styles.gone}>{STATE_WORDS[0]}</div>
    )}
  </>
)

const columnsOf = (groupId: number, snaphot: string | undefined): Column<GroupStudent>[] => [
  {
    key: 'student_id',
    title: 'ID',
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
    from: 'medium',
    card: 'hide',
    cell: ({ folio }) => folio,
  },
  numberColumn<GroupStudent>(),
  {
    key: 'first-name',
    title: 'Nombre(s)',
    heading: true,
    cell: (student) => <NameCell student={student} snaphot={snaphot} />,
  },
  {
    key: 'last_name',
    title: 'Apellido Paterno',
    sort: 'name',
    card: 'beside',
    cell: ({ last_name }) => last_name,
  },
  {
    key: 'second_last_name',
    title: 'Apellido Materno',
    card: 'beside',
    cell: ({ second_last_name }) => second_last_name ?? '—',
  },
  daysColumn<GroupStudent>(),
  ...markColumns<GroupStudent>(),
  seeColumn({
    word: SCORE_TEXTS.see,
    to: ({ student_id }) => studentAddress(groupId, student_id, snaphot),
    name: (student) => fullName(student),
  }),
]

const NoStudents = ({ table, total }: { table: TableState<'snaphot'>; total: number }) => (
  <NoRows table={table} total={total} nothingFound={SCORE_TEXTS.nothingFound}>
    {table.filter('snaphot') === undefined ? (
      <EmptyState title={SCORE_TEXTS.noStudents} action={<ButtonLink to="/grupos">Ir a Grupos</ButtonLink>}>
        El grupo no tiene alumnos. Se agregan en la pantalla Grupos, con Agregar alumno.
      </EmptyState>
    ) : (
      <EmptyState
        title={SCORE_TEXTS.noStudents}
        action={
          <ButtonLink to={groupsAddress(table.filter('snaphot'))}>Ir a los grupos del ciclo</ButtonLink>
        }
      >
        El grupo terminó el ciclo sin alumnos.
      </EmptyState>
    )}
  </NoRows>
)

export const GroupStudentsTable = ({ data, meta, table, groupId, snaphot }: GroupStudentsTableProps) => {
  const columns = columnsOf(groupId, snaphot)
  return (
    <>
      <TableTools
        table={table}
        placeholder="Buscar por nombre o matrícula"
        order={<OrderSelect table={table} columns={columns} />}
        menu={
          <ListTools
            exported={{ report: 'group-students', query: table.query, more: { group_id: groupId } }}
            label="Alumnos"
            table={table}
            columns={columns}
          />
        }
      />
      <div className={styles.firstNames}>
        <DataTable
          label="Alumnos"
          columns={columns}
          rows={data}
          rowKey={({ student_id }) => student_id}
          table={table}
          order="in-tools"
          empty={<NoStudents table={table} total={meta.total} />}
        />
      </div>
      {meta.total > 0 && <TableFoot meta={meta} table={table} noun={['alumno', 'alumnos']} />}
    </>
  )
}
