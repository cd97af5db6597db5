import type { ReportType } from '@plantel/contract/case-files'
import { Button } from '../../ui/buttons/button.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { TypeSwitch } from './type-switch.tsx'

export const typeColumns = (onEdit: (type: ReportType) => void): Column<ReportType>[] => [
  { key: 'title', title: 'Título', cell: ({ title }) => title },
  { key: 'status', title: 'Activo', narrow: true, card: 'state', cell: (type) => <TypeSwitch type={type} /> },
  {
    key: 'actions',
    title: 'Acciones',
    actions: true,
    card: 'open',
    narrow: true,
    align: 'right',
    cell: (type) => (
      <Button
        look="text"
        aria-label={`Editar ${type.title}`}
        aria-haspopup="dialog"
        onClick={() => onEdit(type)}
      >
        Editar
      </Button>
    ),
  },
]
