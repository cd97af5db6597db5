import { TextInput } from '../../../ui/forms/form-fields.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Fold } from '../fold.tsx'
import { T } from '../texts.ts'
import type { Column } from '../words/cell-of.ts'
import { columnWords } from '../words/fields.ts'

interface RowCellsProps {
  columns: readonly Column[]
  cells: Readonly<Record<string, string>>
  fixed: boolean
  folded: boolean
  onType: (key: string, text: string) => void
}

/** The cells of a row, to be mended one below the other; drawn once they are wanted. */
export const RowCells = ({ columns, cells, fixed, folded, onType }: RowCellsProps) => (
  <Fold title={T.cells} folded={folded}>
    <Stack gap={12}>
      {columns.map((column) => (
        <TextInput
          key={column.key}
          label={column.header || 'Sin título'}
          help={columnWords(column)}
          value={cells[column.key] ?? ''}
          disabled={fixed}
          onChange={(text) => onType(column.key, text)}
        />
      ))}
    </Stack>
  </Fold>
)
