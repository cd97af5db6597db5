import { changeImportRow, type ImportRow } from '@plantel/contract/import-rows'
import type { Import } from '@plantel/contract/imports'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '../../../lib/http/api.ts'
import { asProblem } from '../../../lib/http/problem.ts'
import { queryClient } from '../../../lib/http/query.ts'
import { toast } from '../../../lib/saving/toast.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SaveButton } from '../../../ui/buttons/save-button.tsx'
import { DialogCancel } from '../../../ui/dialogs/dialog-cancel.tsx'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Chip } from '../../../ui/layout/chip.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Line } from '../../../ui/layout/stack.tsx'
import { importKey, importQuery, rowsKey, tellRow } from '../queries.ts'
import { T } from '../texts.ts'
import { useAnswerImport } from '../use-import.ts'
import type { Column } from '../words/cell-of.ts'
import { rowName } from '../words/row-name.ts'
import { rowWords } from '../words/states.ts'
import { RowCells } from './row-cells.tsx'
import { RowChanges, RowValue } from './row-facts.tsx'
import { type RowActs, RowMessages } from './row-messages.tsx'

type Change = z.input<typeof changeImportRow.body>

interface RowDialogProps {
  known: Pick<Import, 'import_id'>
  row: ImportRow
  columns: readonly Column[]
  /** It is being read, or it is over. */
  busy: boolean
  /** It is being read again. */
  again: boolean
  onClose: () => void
}

/** What takes back what was said of a row; an answer is taken back by another answer. */
const wayBack = (row: ImportRow, { cells, skip }: Change): Change | undefined => {
  if (cells) return { cells: cells.map(({ key }) => ({ key, text: row.cells[key] ?? '' })) }
  return skip === undefined ? undefined : { skip: !skip }
}

const offerBack = (import_id: number, row: ImportRow, said: Change): void => {
  const body = wayBack(row, said)
  if (!body) return
  const undo = async () => {
    try {
      const { data } = await call(changeImportRow, { params: { id: import_id, row: row.row_no }, body })
      tellRow(import_id, data)
      toast(T.undone, { variant: 'info' })
    } catch (thrown) {
      toast(asProblem(thrown).title, { variant: 'error' })
    }
    await queryClient.invalidateQueries({ queryKey: importKey(import_id) })
  }
  const words = said.cells ? T.rowSaved : said.skip ? T.skipped : T.included
  toast(words, { undo: () => void undo() })
}

const useRow = ({ known: { import_id }, row, onClose }: RowDialogProps) => {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const saving = useSave({
    save: (body: Change) => call(changeImportRow, { params: { id: import_id, row: row.row_no }, body }),
    stale: [rowsKey(import_id), importQuery(import_id).queryKey],
    onSaved: ({ data }, said) => {
      tellRow(import_id, data)
      setTyped({})
      offerBack(import_id, row, said)
    },
    onProblem: () => true,
  })
  const answering = useAnswerImport({ import_id })
  const cells = Object.entries(typed).flatMap(([key, text]) =>
    text === (row.cells[key] ?? '') ? [] : [{ key, text }],
  )
  const acts: RowActs = {
    pending: saving.pending || answering.pending,
    choose: (key, choice) => saving.save({ choices: [{ key, choice }] }),
    use: ({ key }, text) => saving.save({ cells: [{ key, text }] }),
    answer: ({ code, field }, choice) => {
      answering.save({ code, choice, ...(field === null ? {} : { field }) })
      onClose()
    },
  }
  return { typed, setTyped, cells, saving, acts }
}

/** All of one row: what is to be answered, how it is understood, what it would change, and its cells to mend. */
export const RowDialog = (props: RowDialogProps) => {
  const { row, columns, busy, again, onClose } = props
  const { typed, setTyped, cells, saving, acts } = useRow(props)
  const { one, tone, icon } = rowWords(row)
  const fixed = busy || row.applied
  const dirty = cells.length > 0
  return (
    <FormDialog
      title={rowName(row, columns)}
      width="side"
      onClose={onClose}
      pending={saving.pending}
      dirty={dirty}
      onSubmit={() => dirty && saving.save({ cells })}
      actions={
        <>
          <DialogCancel>Cerrar</DialogCancel>
          {!fixed && row.state !== 'ignored' && (
            <Button pending={saving.pending} onClick={() => saving.save({ skip: row.state !== 'skipped' })}>
              {row.state === 'skipped' ? T.include : T.skip}
            </Button>
          )}
          {!fixed && dirty && <SaveButton pending={saving.pending}>{T.saveRow}</SaveButton>}
        </>
      }
    >
      <Line>
        <Chip tone={tone} icon={icon}>
          {one}
        </Chip>
        <Muted as="span">{[row.sheet, `${T.row} ${row.sheet_row}`].filter(Boolean).join(' · ')}</Muted>
      </Line>
      {again && <output>{T.again}</output>}
      {row.applied && <p>{T.applied}</p>}
      <DialogProblem problem={saving.problem} />
      {row.messages.length > 0 && <RowMessages row={row} columns={columns} acts={fixed ? undefined : acts} />}
      <RowCells
        columns={columns}
        cells={{ ...row.cells, ...typed }}
        fixed={fixed}
        // What is asked is read first; the fields would take the focus from it.
        folded={row.messages.some(({ choices }) => choices.length > 0)}
        onType={(key, text) => setTyped((old) => ({ ...old, [key]: text }))}
      />
      <RowChanges changes={row.changes} />
      <RowValue value={row.value} target={row.target} />
    </FormDialog>
  )
}
