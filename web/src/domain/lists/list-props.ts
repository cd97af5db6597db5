import type { ViewList } from '@plantel/contract/views'
import type { TableState } from '../../lib/tables/table-state.ts'
import type { AnyColumn } from '../../ui/tables/column.ts'

export interface ListMenuProps {
  /** Whose views there are. */
  list?: ViewList
  /** The name of its table. */
  label: string
  table: Pick<TableState, 'columns' | 'setColumns'>
  columns: readonly AnyColumn[]
  selection?: { choosing: boolean; setChoosing: (choosing: boolean) => void } | undefined
}

export type ListDialogProps = ListMenuProps & { onClose: () => void }
