import type { SupervisedSchool } from '@plantel/contract/supervision'
import type { ReactNode } from 'react'
import { Average } from '../../domain/grades/average.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Line } from '../../ui/layout/stack.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import { countWords, FIGURES } from './figure-words.ts'
import { SchoolsExport } from './schools-export.tsx'
import { T } from './texts.ts'

interface Row {
  key: string
  title: string
  now: (school: SupervisedSchool) => ReactNode
  last?: (school: NonNullable<NonNullable<SupervisedSchool['figures']>['last']>) => ReactNode
}

const ROWS: readonly Row[] = [
  {
    key: 'average',
    title: T.average,
    now: ({ figures }) => <Average mean={figures?.average ?? 0} />,
    last: ({ average }) => <Average mean={average} />,
  },
  ...FIGURES,
  { key: 'students', title: 'Alumnos', now: ({ total_students }) => countWords(total_students) },
  { key: 'days', title: T.daysSince, now: ({ days_since }) => countWords(days_since) },
]

interface CellProps {
  row: Row
  school: SupervisedSchool
}

const Cell = ({ row, school }: CellProps) => {
  const last = school.figures?.last
  return (
    <>
      {row.now(school)}
      {row.last && last && (
        <Muted as="div" size={12}>
          {last.cycle.replace('_', '-')}: {row.last(last)}
        </Muted>
      )}
    </>
  )
}

const columnsFor = (schools: readonly SupervisedSchool[]): Column<Row>[] => [
  { key: 'figure', title: 'Cifra', heading: true, cell: ({ title }) => title },
  ...schools.map((school): Column<Row> => ({
    key: String(school.school.school_id),
    title: school.school.name,
    card: 'fact',
    cell: (row) => <Cell row={row} school={school} />,
  })),
]

interface SideBySideProps {
  schools: readonly SupervisedSchool[]
  onClear: () => void
}

/** Two to four schools, each with its last finished cycle. */
export const SideBySide = ({ schools, onClear }: SideBySideProps) => (
  <Panel title={T.sideBySide}>
    <Line justify="between">
      <Muted>{T.withLast}</Muted>
      <Line>
        <SchoolsExport
          title={T.sideBySide}
          table="compared"
          schools={schools.map(({ school }) => school.school_id).join(',')}
        />
        <Button look="text" onClick={onClear}>
          {T.clear}
        </Button>
      </Line>
    </Line>
    <DataTable
      label={T.beside}
      columns={columnsFor(schools)}
      rows={ROWS}
      rowKey={({ key }) => key}
      empty={null}
    />
  </Panel>
)
