import { type SupervisionDetail, TRAINED_TYPES } from '@plantel/contract/supervision'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Progress } from './progress.tsx'
import { T } from './texts.ts'

type TrainedRow = SupervisionDetail['types'][number] & { id: number }

const COLUMNS: readonly Column<TrainedRow>[] = [
  { key: 'id', title: 'ID', narrow: true, card: 'hide', cell: ({ id }) => id },
  { key: 'type', title: 'Tipo', narrow: true, heading: true, cell: ({ type }) => TRAINED_TYPES[type] },
  { key: 'trained', title: 'Capacitados', align: 'right', narrow: true, cell: ({ trained }) => trained },
  { key: 'total', title: 'Totales', align: 'right', narrow: true, cell: ({ total }) => total },
  {
    key: 'percent',
    title: 'Porcentaje',
    card: 'state',
    align: 'right',
    narrow: true,
    cell: ({ percent }) => <Progress percent={percent} />,
  },
]

export const TrainedTable = ({ types }: Pick<SupervisionDetail, 'types'>) => (
  <Panel title={T.trained}>
    <DataTable
      label={T.trainedByType}
      columns={COLUMNS}
      rows={types.map((row, place) => ({ id: place + 1, ...row }))}
      rowKey={({ type }) => type}
    />
  </Panel>
)
