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
  about: ReactNode
  verb: string
  start: Start
  /** What the form asks for besides the password; false keeps it from being sent. */
  fields?: ReactNode
  check?: () => boolean
  onEnd?: () => void
  onClose: () => void
}

const nothing = () => {}

/** Asks for the own password, follows the job and has its file. */
export const LettersDialog = (props: LettersDialogProps) => {
  const { title, about, verb, start, fields, check = () => true, onEnd = nothing, onClose } = props
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const { job, begun, starting, saving } = useLetters(start, onEnd)
  const wrong = starting.problem?.code === WRONG_PASSWORD
  const ready = job?.status === 'done'
  const again = job !== undefined && !isUnderWay(job) && !ready
  const submit = () => {
    setTried(true)
    if (check() && password !== '') starting.save(password)
  }
  return (
    <FormDialog
      title={title}
      width="sm"
      onClose={onClose}
      pending={starting.pending || saving.pending}
      onSubmit={submit}
      actions={
        <>
          <DialogCancel>{begun ? 'Cerrar' : 'Cancelar'}</DialogCancel>
          {(!begun || again) && (
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
      <p>{about}</p>
      {(!begun || again) && (
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
      {!wrong && <FileProblem problem={starting.problem} words={NOBODY} />}
      <FileProblem problem={saving.problem} words={GONE} />
    </FormDialog>
  )
}
