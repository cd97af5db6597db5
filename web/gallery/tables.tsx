import { fullName } from '@plantel/contract/school-words'
import { useState } from 'react'
import { useDialogTable, useTableState } from '../src/lib/tables/use-table-state.ts'
import { Button } from '../src/ui/buttons/button.tsx'
import { CountButton } from '../src/ui/tables/count-button.tsx'
import { type Column, DataTable } from '../src/ui/tables/data-table.tsx'
import { EmptyState } from '../src/ui/feedback/empty-state.tsx'
import { NoRows } from '../src/ui/feedback/no-rows.tsx'
import { FilterSelect } from '../src/ui/forms/filter-select.tsx'
import { OneLine } from '../src/ui/tables/one-line.tsx'
import { PagedTable } from '../src/ui/tables/paged-table.tsx'
import { PersonLine } from '../src/ui/photos/person-line.tsx'
import { seeColumn } from '../src/ui/tables/see-column.tsx'
import { RowMenu } from '../src/ui/menus/row-menu.tsx'
import { SyncButton } from '../src/ui/buttons/sync-button.tsx'
import { TableFoot } from '../src/ui/tables/table-foot.tsx'
import { OrderSelect } from '../src/ui/tables/order-select.tsx'
import { TableTools } from '../src/ui/tables/table-tools.tsx'
import { flagIcon, groupsIcon } from '../src/ui/icons/icons.ts'
import { sampleStudent } from './sample.ts'
import { Shot } from './shot.tsx'

type Student = ReturnType<typeof sampleStudent> & { active: boolean; groups: number }

const STUDENTS: readonly Student[] = Array.from({ length: 6 }, (_, number) => ({
  ...sampleStudent(number),
  active: number !== 2,
  groups: number % 3,
}))

const nothing = () => undefined

const COLUMNS: readonly Column<Student>[] = [
  {
    key: 'id',
    title: 'Id',
    cell: ({ id }) => id,
    sort: 'student_id',
    narrow: true,
    align: 'right',
    from: 'wide',
    card: 'hide',
  },
  { key: 'folio', title: 'Matrícula', cell: ({ folio }) => folio, sort: 'folio', narrow: true, card: 'line' },
  {
    key: 'name',
    title: 'Nombre',
    sort: 'name',
    heading: true,
    cell: (student) => (
      <PersonLine
        person={student}
        name={fullName(student)}
        {...(student.active ? {} : { detail: 'De baja' })}
      />
    ),
  },
  {
    key: 'groups',
    title: 'Grupos',
    narrow: true,
    align: 'right',
    cell: (student) => (
      <CountButton
        count={student.groups}
        label={`${student.groups} grupos de ${fullName(student)}`}
        onClick={nothing}
      />
    ),
  },
  { key: 'mean', title: 'Promedio', cell: () => '8.4', narrow: true, card: 'state', align: 'right' },
  { key: 'absences', title: 'Faltas', cell: () => '2', narrow: true, align: 'right' },
  {
    key: 'actions',
    title: 'Acciones',
    narrow: true,
    actions: true,
    cell: (student) => (
      <RowMenu
        label={`Acciones de ${fullName(student)}`}
        items={[
          { label: 'Activar', onSelect: nothing, disabled: student.active },
          { label: 'Cambiar de grupo', icon: groupsIcon, onSelect: nothing },
          { label: 'Dar de baja alumno', icon: flagIcon, onSelect: nothing, danger: true },
        ]}
      />
    ),
  },
]

const WIDE: readonly Column<Student>[] = [
  ...COLUMNS.slice(2, 3),
  ...Array.from({ length: 14 }, (_, at): Column<Student> => ({
    key: `p${at}`,
    title: `Parcial ${at + 1}`,
    narrow: true,
    align: 'right',
    card: 'hide',
    cell: () => '10.0',
    ...(at === 3 ? { active: 'Activo' } : {}),
  })),
  ...COLUMNS.slice(-1),
]

const MANY: readonly Student[] = Array.from({ length: 300 }, (_, number) => ({
  ...sampleStudent(number),
  id: String(number + 1),
  active: true,
  groups: 1,
}))

const NOTICES: readonly Column<Student>[] = [
  { key: 'name', title: 'Título', cell: fullName },
  {
    key: 'words',
    title: 'Descripción',
    card: 'line',
    cell: () => (
      <OneLine>Favor de traer cartulina, regla, compás y el libro de Matemáticas el lunes.</OneLine>
    ),
  },
  seeColumn({ word: 'Ver', to: () => '/testing', name: fullName }),
]

const LEVELS = [
  { value: '1', label: 'Kinder' },
  { value: '2', label: 'Primaria' },
]

const SortedTable = () => {
  const table = useTableState({ perPage: 20, sort: 'name', filters: ['nivel'] })
  return (
    <>
      <TableTools
        table={table}
        placeholder="Buscar por nombre o matrícula"
        order={<OrderSelect table={table} columns={COLUMNS} />}
      >
        <FilterSelect
          label="Nivel"
          value={table.filter('nivel')}
          options={LEVELS}
          onChange={(level) => table.setFilter('nivel', level)}
        />
      </TableTools>
      <DataTable
        label="Alumnos de muestra"
        columns={COLUMNS}
        rows={STUDENTS}
        rowKey={({ id }) => id}
        table={table}
        order="in-tools"
        rowTone={({ active }) => (active ? undefined : 'bad')}
      />
      <TableFoot
        meta={{ total: 613, per_page: 20, current_page: table.page, last_page: 31 }}
        table={table}
        noun="alumnos"
      />
    </>
  )
}

const SmallTable = () => {
  const table = useDialogTable({ perPage: 8 })
  return (
    <>
      <DataTable
        label="Alumnos agregados"
        columns={COLUMNS.slice(0, 3)}
        rows={STUDENTS.slice(0, 1)}
        rowKey={({ id }) => id}
        rowTone={() => 'good'}
      />
      <TableFoot
        meta={{ total: 1, per_page: 8, current_page: 1, last_page: 1 }}
        table={table}
        noun={['alumno', 'alumnos']}
      />
    </>
  )
}

const FILTER_NAMES = { nivel: 'Nivel', turno: 'Turno' }

const NoRowsShots = () => {
  const empty = useDialogTable<keyof typeof FILTER_NAMES>({ perPage: 8 })
  const searched = { ...empty, search: 'Peña', filter: () => '1' }
  const shared = { nothingFound: 'No se encontraron resultados', filters: FILTER_NAMES }
  const none = <EmptyState title="Sin alumnos">La escuela todavía no tiene alumnos.</EmptyState>
  return (
    <>
      {[empty, searched].map((table) => (
        <NoRows key={table.search} {...shared} table={table} total={0}>
          {none}
        </NoRows>
      ))}
      <NoRows {...shared} table={empty} total={12}>
        {none}
      </NoRows>
    </>
  )
}

const Sync = () => {
  const [isFetching, setFetching] = useState(false)
  const refetch = () => {
    setFetching(true)
    setTimeout(() => setFetching(false), 1500)
  }
  return <SyncButton query={{ isFetching, refetch }} />
}

export const TableShots = () => (
  <>
    <Shot name="TableTools, FilterSelect, OrderSelect, DataTable, RowMenu, CountButton y TableFoot">
      <SortedTable />
    </Shot>
    <Shot name="DataTable: una fila nueva, una página">
      <SmallTable />
    </Shot>
    <Shot name="DataTable más ancha que su lugar: título a la izquierda, acciones a la derecha">
      <DataTable label="Parciales de muestra" columns={WIDE} rows={STUDENTS} rowKey={({ id }) => id} />
    </Shot>
    <Shot name="DataTable de trescientas filas: solo se dibujan las que se ven">
      <DataTable label="Larga" columns={COLUMNS.slice(0, 3)} rows={MANY} rowKey={({ id }) => id} />
    </Shot>
    <Shot name="OneLine y PagedTable">
      <PagedTable
        label="Avisos de muestra"
        columns={NOTICES}
        rows={MANY.slice(0, 12)}
        rowKey={({ id }) => id}
        noun={['aviso', 'avisos']}
      />
    </Shot>
    <Shot name="DataTable vacía">
      <DataTable
        label="Nadie"
        columns={COLUMNS}
        rows={[]}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Sin alumnos" action={<Button>Agregar alumno</Button>}>
            Ningún alumno coincide con la búsqueda.
          </EmptyState>
        }
      />
    </Shot>
    <Shot name="NoRows: nada aún, nada con lo que se busca, una página que ya no existe">
      <NoRowsShots />
    </Shot>
    <Shot name="SyncButton">
      <Sync />
    </Shot>
  </>
)
