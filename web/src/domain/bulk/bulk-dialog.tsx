import type { BulkRefusal } from '@plantel/contract/bulk'
import type { ReactNode } from 'react'
import { counted } from '../../lib/words/counted.ts'
import { written } from '../../lib/words/counts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { DialogProblem } from '../../ui/dialogs/dialog-problem.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { intoView } from '../../ui/feedback/into-view.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import type { Progress, SomeRefused } from './follow-bulk.ts'
import type { BulkState } from './use-bulk.ts'

const SHOWN = 20

const Refusals = ({ refused }: { refused: readonly BulkRefusal[] }) => (
  <ul>
    {refused.slice(0, SHOWN).map(({ id, title, message }) => (
      <li key={id}>
        <strong>{title}:</strong> {message}
      </li>
    ))}
    {refused.length > SHOWN && <li>Y {written(refused.length - SHOWN)} más</li>}
  </ul>
)

const NotDone = ({ problem: { title, message, refused } }: { problem: SomeRefused }) => (
  <div ref={intoView}>
    <Notice tone="bad" title={title}>
      {refused.length > 0 ? <Refusals refused={refused} /> : <p>{message}.</p>}
    </Notice>
  </div>
)

const UnderWay = ({ done, total }: Progress) => (
  <Stack>
    <output>
      {written(done)} de {written(total)}
    </output>
    <ProgressBar label="Avance" value={total > 0 ? done / total : 0} />
  </Stack>
)

const onlyTo = (others: number): string =>
  others === 1 ? 'Solo al otro' : `Solo a los otros ${written(others)}`

interface BulkDialogProps<Choice> {
  title: string
  /** What is counted: `['alumno', 'alumnos']`. */
  noun: readonly [one: string, several: string]
  count: number
  width?: 'sm' | 'md'
  bulk: BulkState<Choice>
  /** Hands over what was chosen, once it is whole; undefined while nothing could be saved. */
  give: ((save: (choice: Choice) => void) => void) | undefined
  /** Something would be lost. */
  dirty?: boolean
  /** The act takes something away. */
  danger?: boolean
  /** The fields' names on screen, as for `DialogProblem`. */
  names?: Readonly<Record<string, string>>
  /** Why it was refused is said beside a field. */
  told?: boolean
  verb?: string
  children: ReactNode
  onClose: () => void
}

/** A command about many: to whom, what, and of whom it cannot be done. */
export const BulkDialog = <Choice,>(props: BulkDialogProps<Choice>) => {
  const { title, noun, count, width = 'sm', bulk, give, verb = 'Guardar', children, onClose } = props
  const { dirty = false, danger = false, names = {}, told = false } = props
  const { some, others, pending, progress, problem } = bulk
  const all = () => give?.(bulk.save)
  return (
    <FormDialog
      title={title}
      width={width}
      onClose={onClose}
      pending={pending}
      dirty={dirty}
      onSubmit={all}
      actions={
        <>
          <DialogCancel />
          {some && others > 0 && (
            <Button onClick={() => give?.(bulk.saveOthers)}>
              {some.refused.length > 0 ? onlyTo(others) : 'Solo a los demás'}
            </Button>
          )}
          <Button
            look={danger ? 'danger' : 'filled'}
            type="submit"
            pending={pending}
            disabled={give === undefined}
          >
            {verb}
          </Button>
        </>
      }
    >
      <p>
        <strong>{counted(count, noun)}</strong>
      </p>
      {children}
      {progress && <UnderWay {...progress} />}
      {some && <NotDone problem={some} />}
      {!some && !told && <DialogProblem problem={problem} names={names} />}
    </FormDialog>
  )
}
