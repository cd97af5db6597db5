import { useRef } from 'react'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { CheckInput } from '../../ui/forms/check-input.tsx'
import { moveDownIcon, moveUpIcon } from '../../ui/icons/icons.ts'
import { Muted } from '../../ui/layout/muted.tsx'
import { type AnyColumn, headingOf } from '../../ui/tables/column.ts'
import { chosenColumns, isFixed } from '../../ui/tables/chosen-columns.ts'
import { Line, Stack } from '../../ui/layout/stack.tsx'
import type { ListDialogProps } from './list-props.ts'
import { moveWithin } from './move-within.ts'
import { LIST_TEXTS as T } from './texts.ts'

interface ColumnState {
  column: AnyColumn
  shown: boolean
}

/** Those that are shown in their order, then the others. */
const linesOf = ({ columns, table }: Pick<ListDialogProps, 'columns' | 'table'>): ColumnState[] => {
  const shown = chosenColumns(columns, table.columns)
    .filter((column) => !isFixed(column))
    .map(({ key }) => key)
  const lines = columns.filter((column) => !isFixed(column))
  return [
    ...shown
      .flatMap((key) => lines.filter((column) => column.key === key))
      .map((column) => ({ column, shown: true })),
    ...lines.filter(({ key }) => !shown.includes(key)).map((column) => ({ column, shown: false })),
  ]
}

interface ColumnLineProps {
  line: ColumnState
  place: number
  last: number
  fixed: boolean
  onShow: (shown: boolean) => void
  onMove: (step: 1 | -1) => void
}

const ColumnLine = ({ line: { column, shown }, place, last, fixed, onShow, onMove }: ColumnLineProps) => (
  <Line
    as="li"
    gap={0}
    justify="between"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the controls within
    onKeyDown={(event) => {
      const step = { ArrowUp: -1, ArrowDown: 1 } as const
      if (!event.altKey || !(event.key in step)) return
      event.preventDefault()
      onMove(event.key === 'ArrowUp' ? -1 : 1)
    }}
  >
    <CheckInput label={column.title} value={shown} disabled={fixed} onChange={onShow} />
    {shown && (
      <span>
        <IconButton
          icon={moveUpIcon}
          label={`Subir ${column.title}`}
          aria-disabled={place === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={moveDownIcon}
          label={`Bajar ${column.title}`}
          aria-disabled={place === last}
          onClick={() => onMove(1)}
        />
      </span>
    )}
  </Line>
)

/** Which columns a list shows, and in what order; each change is seen at once. */
export const ColumnsDialog = (props: ListDialogProps) => {
  const { columns, table, onClose } = props
  const said = useRef<HTMLOutputElement>(null)
  const lines = linesOf(props)
  const shown = lines.filter((line) => line.shown).map(({ column }) => column.key)
  const heading = headingOf(chosenColumns(columns, undefined))
  const show = (key: string, on: boolean) =>
    table.setColumns((on ? [...shown, key] : shown.filter((other) => other !== key)).join('.'))
  const move = ({ key, title }: AnyColumn, step: 1 | -1) => {
    const next = moveWithin(shown, key, step)
    table.setColumns(next.join('.'))
    if (said.current) said.current.textContent = `${title}: lugar ${next.indexOf(key) + 1} de ${next.length}`
  }
  return (
    <FormDialog
      title={T.columnsTitle}
      width="xs"
      onClose={onClose}
      actions={
        <>
          <Button disabled={table.columns === undefined} onClick={() => table.setColumns(undefined)}>
            {T.usualColumns}
          </Button>
          <DialogCancel>Cerrar</DialogCancel>
        </>
      }
    >
      <Muted>{T.columnsHelp}</Muted>
      <Stack as="ul" gap={0} aria-label={T.columnsTitle}>
        {lines.map((line, place) => (
          <ColumnLine
            key={line.column.key}
            line={line}
            place={place}
            last={shown.length - 1}
            fixed={line.column.key === heading?.key}
            onShow={(on) => show(line.column.key, on)}
            onMove={(step) => move(line.column, step)}
          />
        ))}
      </Stack>
      <output ref={said} className="unseen" />
    </FormDialog>
  )
}
