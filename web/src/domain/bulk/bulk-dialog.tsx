import type { BulkRefusal } from '@plantel/contract/bulk'
import type { ReactNode } from 'react'
import { counted } from '../../lib/words/counted.ts'
import { written } from '../../lib/words/counts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SaveButton } from '../../ui/buttons/save-button.tsx'
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

interface BulkDialogProps<Choice> {
  title: string
  /** What is counted: `['alumno', 'alumnos']`. */
  noun: readonly [one: string, several: string]
  count: number
  width?: 'sm' | 'md'
  /** Undefined while nothing was chosen that could be saved. */
  choice: Choice | undefined
  bulk: BulkState<Choice>
  verb?: string
  children: ReactNode
  onClose: () => void
}

/** A command about many: to whom, what, and of whom it cannot be done. */
export const BulkDialog = <Choice,>(props: BulkDialogProps<Choice>) => {
  const { title, noun, count, width = 'sm', choice, bulk, verb = 'Guardar', children, onClose } = props
  const { some, others, pending, progress, problem } = bulk
  const give = (save: (choice: Choice) => void) => () => {
    if (choice !== undefined) save(choice)
  }
  return (
    <FormDialog
      title={title}
      width={width}
      onClose={onClose}
      pending={pending}
      dirty={choice !== undefined}
      onSubmit={give(bulk.save)}
      actions={
        <>
          <DialogCancel />
          {some && others > 0 && (
            <Button onClick={give(bulk.saveOthers)}>
              {some.refused.length > 0 ? `Solo a los otros ${written(others)}` : 'Solo a los demás'}
            </Button>
          )}
          <SaveButton pending={pending} disabled={choice === undefined}>
            {verb}
          </SaveButton>
        </>
      }
    >
      <p>
        <strong>{counted(count, noun)}</strong>
      </p>
      {children}
      {progress && <UnderWay {...progress} />}
      {some ? <NotDone problem={some} /> : <DialogProblem problem={problem} />}
    </FormDialog>
  )
}
