import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { PasswordInput } from '../../ui/forms/form-fields.tsx'
import { downloadIcon } from '../../ui/icons/icons.ts'
import { isUnderWay } from '../jobs/jobs.ts'
import { FileProblem } from '../printing/file-problem.tsx'
import { LettersJob } from './letters-job.tsx'
import { LETTER_TEXTS as T } from './texts.ts'
import type { Start } from './use-letters.ts'
import { useLettersForm } from './use-letters-form.ts'

const NOBODY = { 3500: T.nobody }
const GONE = { 3500: T.gone }

interface Mailing {
  send: (password: string) => Promise<unknown>
  /** Said once they are on their way. */
  sent: ReactNode
}

interface LettersDialogProps {
  title: string
  width?: 'sm' | 'md'
  about: ReactNode
  verb: string
  start: Start
  /** What the form asks for besides the password; false keeps it from being sent. */
  fields?: ReactNode
  check?: () => boolean
  /** In place of the form, where nobody waits for a letter. */
  nobody?: ReactNode
  /** What was chosen would be lost. */
  dirty?: boolean
  /** Said once the letters are begun. */
  begunWords?: ReactNode
  /** The same code by mail. */
  mail?: Mailing
  onEnd?: () => void
  onClose: () => void
}

const nothing = () => {}

/** Asks for the own password, follows the job and has its file. */
export const LettersDialog = (props: LettersDialogProps) => {
  const { title, about, verb, start, fields, check = () => true, onEnd = nothing, onClose } = props
  const { width = 'sm', dirty = false, begunWords, nobody, mail } = props
  const form = useLettersForm({ start, onEnd, check, send: mail?.send })
  const { job, begun, starting, saving, mailing, refused, wrong, password } = form
  const ready = job?.status === 'done'
  const failed = job !== undefined && !isUnderWay(job) && !ready
  const asks = nobody === undefined && !mailing.done && (!begun || failed)
  return (
    <FormDialog
      title={title}
      width={width}
      dirty={dirty && !begun && !mailing.done}
      onClose={onClose}
      pending={form.pending}
      onSubmit={() => form.submit(starting.save)}
      actions={
        <>
          <DialogCancel>{asks && !begun ? 'Cancelar' : 'Cerrar'}</DialogCancel>
          {asks && mail && (
            <Button pending={mailing.pending} onClick={() => form.submit(mailing.save)}>
              {T.mail}
            </Button>
          )}
          {asks && (
            <Button look="filled" type="submit" pending={starting.pending}>
              {verb}
            </Button>
          )}
          {ready && (
            <Button
              look="filled"
              icon={downloadIcon}
              pending={saving.pending}
              onClick={() => saving.save(job.job_id)}
            >
              {T.download}
            </Button>
          )}
        </>
      }
    >
      {nobody ?? (!mailing.done && <p>{about}</p>)}
      {asks && (
        <>
          {fields}
          <PasswordInput
            label={T.password}
            required
            value={password}
            error={wrong ? refused?.message : form.missing}
            onChange={form.type}
          />
        </>
      )}
      {job && <LettersJob job={job} />}
      {begun && begunWords}
      {mailing.done && mail?.sent}
      {!wrong && <FileProblem problem={refused} words={NOBODY} />}
      <FileProblem problem={saving.problem} words={GONE} />
    </FormDialog>
  )
}
