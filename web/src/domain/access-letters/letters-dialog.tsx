import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { PasswordInput } from '../../ui/forms/form-fields.tsx'
import { downloadIcon } from '../../ui/icons/icons.ts'
import { TEXTS } from '../../texts.ts'
import { isUnderWay } from '../jobs/jobs.ts'
import { FileProblem } from '../printing/file-problem.tsx'
import { LettersJob } from './letters-job.tsx'
import { LETTER_TEXTS as T } from './texts.ts'
import { type Start, useLetters } from './use-letters.ts'

const WRONG_PASSWORD = 3753
const NOBODY = { 3500: T.nobody }
const GONE = { 3500: T.gone }

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
  onEnd?: () => void
  onClose: () => void
}

const nothing = () => {}

/** Asks for the own password, follows the job and has its file. */
export const LettersDialog = (props: LettersDialogProps) => {
  const { title, about, verb, start, fields, check = () => true, onEnd = nothing, onClose } = props
  const { width = 'sm', dirty = false, begunWords, nobody } = props
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const { job, begun, starting, saving } = useLetters(start, onEnd)
  const wrong = starting.problem?.code === WRONG_PASSWORD
  const ready = job?.status === 'done'
  const asks = nobody === undefined && (!begun || (job !== undefined && !isUnderWay(job) && !ready))
  const submit = () => {
    setTried(true)
    if (check() && password !== '') starting.save(password)
  }
  return (
    <FormDialog
      title={title}
      width={width}
      dirty={dirty && !begun}
      onClose={onClose}
      pending={starting.pending || saving.pending}
      onSubmit={submit}
      actions={
        <>
          <DialogCancel>{asks && !begun ? 'Cancelar' : 'Cerrar'}</DialogCancel>
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
      {nobody ?? <p>{about}</p>}
      {asks && (
        <>
          {fields}
          <PasswordInput
            label={T.password}
            required
            value={password}
            error={wrong ? starting.problem?.message : tried && password === '' ? TEXTS.required : undefined}
            onChange={(typed) => {
              if (wrong) starting.forget()
              setPassword(typed)
            }}
          />
        </>
      )}
      {job && <LettersJob job={job} />}
      {begun && begunWords}
      {!wrong && <FileProblem problem={starting.problem} words={NOBODY} />}
      <FileProblem problem={saving.problem} words={GONE} />
    </FormDialog>
  )
}
