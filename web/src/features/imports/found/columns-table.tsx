import type { ImportTables } from '@plantel/contract/imports'
import { Chip } from '../../../ui/layout/chip.tsx'
import { warningIcon } from '../../../ui/icons/icons.ts'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { type Column as Shown, DataTable } from '../../../ui/tables/data-table.tsx'
import { T } from '../texts.ts'
import { type Column, scoreWords } from '../words/cell-of.ts'
import { ColumnChoice, type SaidColumn } from './column-choice.tsx'
import styles from './found.module.css'

interface ColumnsTableProps {
  tables: Pick<ImportTables, 'columns' | 'kind'>
  /** Of its columns. */
  shown: readonly Column[]
  busy: boolean
  onSay: (said: SaidColumn) => void
}

const columnsFor = ({ tables: { columns, kind }, busy, onSay }: ColumnsTableProps): Shown<Column>[] => [
  {
    key: 'header',
    title: T.inFile,
    heading: true,
    cell: ({ header, field }) => (
      <span className={field === null ? styles.greyed : undefined}>{header || 'Sin título'}</span>
    ),
  },
  {
    key: 'field',
    title: T.inPlantel,
    card: 'line',
    whole: true,
    cell: (column) => (
      <Stack gap={4} className={styles.choice}>
        {column.field === 'score' && <Muted as="span">{scoreWords(column)}</Muted>}
        <ColumnChoice column={column} columns={columns} kind={kind} busy={busy} onSay={onSay} />
        {!column.certain && (
          <div>
            <Chip tone="warn" icon={warningIcon}>
              {T.unsure}
            </Chip>
          </div>
        )}
      </Stack>
    ),
  },
  {
    key: 'examples',
    title: T.examples,
    cell: ({ examples, field }) => (
      <Muted as="span" className={field === null ? styles.greyed : undefined}>
        {examples.length > 0 ? examples.join(' · ') : '–'}
      </Muted>
    ),
  },
]

/** *En su archivo → En Plantel → Ejemplos* */
export const ColumnsTable = (props: ColumnsTableProps) => (
  <DataTable label={T.columns} rows={props.shown} rowKey={({ key }) => key} columns={columnsFor(props)} />
)
