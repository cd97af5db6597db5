import type { Import, ImportTables } from '@plantel/contract/imports'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { T } from '../texts.ts'
import { useSayImport } from '../use-import.ts'
import { ColumnsTable } from './columns-table.tsx'
import { FileQuestions } from './file-questions.tsx'
import { Fold } from '../fold.tsx'
import { SheetChips } from './sheet-chips.tsx'

interface FoundPanelProps {
  known: Import
  tables: ImportTables
  /** It is being read again. */
  busy: boolean
}

/** *Lo que encontramos*: what is not certain is open, everything else is folded. */
export const FoundPanel = ({ known, tables, busy }: FoundPanelProps) => {
  const { save, pending } = useSayImport(known)
  const { sheets, columns, questions, repaired } = tables
  const waits = busy || pending
  const open = questions.filter(({ certain }) => !certain)
  const sure = questions.filter(({ certain }) => certain)
  const unsure = columns.some(({ certain }) => !certain)
  const answer = (key: string, value: string) => save({ options: [{ key, value }] })
  const table = <ColumnsTable tables={tables} busy={waits} onSay={(column) => save({ columns: [column] })} />
  return (
    <Panel title={T.found}>
      <Muted size={14}>{open.length === 0 && !unsure ? T.allCertain : T.notAll}</Muted>
      {/* A text has one, without a name. */}
      {sheets.some(({ sheet }) => sheet !== '') && (
        <SheetChips
          sheets={sheets}
          busy={waits}
          onTake={(sheet, taken) => save({ sheets: [{ sheet, taken }] })}
        />
      )}
      {repaired && <Notice tone="info">{T.repaired}</Notice>}
      {open.length > 0 && <FileQuestions questions={open} busy={waits} onAnswer={answer} />}
      {unsure && table}
      {(sure.length > 0 || !unsure) && (
        <Fold title={T.change}>
          <Stack gap={12}>
            {sure.length > 0 && <FileQuestions questions={sure} busy={waits} onAnswer={answer} />}
            {!unsure && table}
          </Stack>
        </Fold>
      )}
    </Panel>
  )
}
