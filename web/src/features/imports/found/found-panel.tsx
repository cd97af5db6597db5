import type { ImportTables } from '@plantel/contract/imports'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { T } from '../texts.ts'
import type { Said } from '../use-import.ts'
import type { Column } from '../words/cell-of.ts'
import { ColumnsTable } from './columns-table.tsx'
import { FileQuestions } from './file-questions.tsx'
import { Fold } from '../fold.tsx'
import { SheetChips } from './sheet-chips.tsx'

interface FoundPanelProps {
  tables: ImportTables
  /** It is being read again. */
  busy: boolean
  onSay: (said: Said) => void
}

/** *Lo que encontramos*: what is not certain is open, everything else is folded. */
export const FoundPanel = ({ tables, busy, onSay }: FoundPanelProps) => {
  const { sheets, columns, questions, repaired, remembered } = tables
  const open = questions.filter(({ certain }) => !certain)
  const sure = questions.filter(({ certain }) => certain)
  const [clear, unsure] = [
    columns.filter(({ certain }) => certain),
    columns.filter(({ certain }) => !certain),
  ]
  const answer = (key: string, value: string) => onSay({ options: [{ key, value }] })
  const tableOf = (shown: readonly Column[]) =>
    shown.length > 0 && (
      <ColumnsTable
        tables={tables}
        shown={shown}
        busy={busy}
        onSay={(column) => onSay({ columns: [column] })}
      />
    )
  return (
    <Panel title={T.found}>
      <Line gap={12}>
        <Muted size={14}>{open.length === 0 && unsure.length === 0 ? T.allCertain : T.notAll}</Muted>
        {/* Of one sheet there is nothing to choose. */}
        {sheets.length > 1 && (
          <SheetChips
            sheets={sheets}
            busy={busy}
            onTake={(sheet, taken) => onSay({ sheets: [{ sheet, taken }] })}
          />
        )}
      </Line>
      {remembered && <Notice tone="info">{T.remembered}</Notice>}
      {repaired && <Notice tone="info">{T.repaired}</Notice>}
      {open.length > 0 && <FileQuestions questions={open} busy={busy} onAnswer={answer} />}
      {tableOf(unsure)}
      {(sure.length > 0 || clear.length > 0) && (
        <Fold title={unsure.length + open.length > 0 ? T.changeOthers : T.change}>
          <Stack gap={12}>
            {sure.length > 0 && <FileQuestions questions={sure} busy={busy} onAnswer={answer} />}
            {tableOf(clear)}
          </Stack>
        </Fold>
      )}
    </Panel>
  )
}
