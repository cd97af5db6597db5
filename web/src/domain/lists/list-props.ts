import type { ExportReport } from '@plantel/contract/exports'
import type { ViewList } from '@plantel/contract/views'
import type { Asked } from '../../lib/tables/selection.ts'
import type { TableState } from '../../lib/tables/table-state.ts'
import type { AnyColumn } from '../../ui/tables/column.ts'

/** A report of what the list shows. */
export interface Exported {
  report: ExportReport
  query: Partial<Asked> & { snaphot?: string | undefined }
  /** What the address does not say. */
  more?: Record<string, unknown>
}

export interface ListMenuProps {
  /** Whose views there are. */
  list?: ViewList
  /** The name of its table. */
  label: string
  table: Pick<TableState, 'columns' | 'setColumns'>
  columns: readonly AnyColumn[]
  /** *Exportar*: all pages, with its search, filters and order. */
  exported?: Exported
  selection?: { choosing: boolean; setChoosing: (choosing: boolean) => void } | undefined
}

export type ListDialogProps = ListMenuProps & { onClose: () => void }
