import { isUnderWay } from '../jobs/jobs.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { downloadIcon } from '../../ui/icons/icons.ts'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TEXTS } from '../../texts.ts'
import { FileProblem } from './file-problem.tsx'
import { GroupCardsJob } from './group-cards-job.tsx'
import { GroupRelease } from './group-release.tsx'
import { KeyWarning } from './key-warning.tsx'
import type { PaperProps } from './print-actions.ts'
import { PRINT_TEXTS } from './texts.ts'
import { useGroupCards } from './use-group-cards.ts'

const T = PRINT_TEXTS.group

const NOT_STARTED = { 3500: 'El grupo no tiene alumnos activos.' }
const NO_FILE = { 3500: 'El archivo ya no está disponible. Emita las boletas de nuevo.' }

const VERBS = { none: T.start, done: T.again, failed: TEXTS.tryAgain }

interface ActionsProps {
  cards: ReturnType<typeof useGroupCards>
}

/** What can be done now: begin, or download and begin again; nothing while they are made. What went wrong before is no longer said. */
const Actions = ({ cards: { job, query, starting, saving } }: ActionsProps) => {
  const idle = query.data !== undefined && !(job && isUnderWay(job))
  const ready = job?.status === 'done'
  return (
    <>
      <DialogCancel>Cerrar</DialogCancel>
      {idle && (
        <Button
          look={ready ? 'outlined' : 'filled'}
          pending={starting.pending}
          disabled={saving.pending}
          onClick={() => {
            saving.forget()
            starting.save(undefined)
          }}
        >
          {VERBS[job?.status === 'failed' ? 'failed' : ready ? 'done' : 'none']}
        </Button>
      )}
      {ready && (
        <Button
          look="filled"
          icon={downloadIcon}
          pending={saving.pending}
          disabled={starting.pending}
          onClick={() => {
            starting.forget()
            saving.save(job.job_id)
          }}
        >
          {PRINT_TEXTS.download}
        </Button>
      )}
    </>
  )
}

/** *Boletas del grupo*: begins the job, shows how far it is, also one that was begun before, and has its file. */
export const GroupCardsDialog = ({ group, snaphot, onClose }: PaperProps) => {
  const cards = useGroupCards({ group, snaphot })
  const { job, query, starting, saving } = cards
  const pending = starting.pending || saving.pending
  return (
    <FormDialog
      title={`${PRINT_TEXTS.groupCards} ${group.title}`}
      width="sm"
      onClose={onClose}
      pending={pending}
      actions={<Actions cards={cards} />}
    >
      <p>{T.about}</p>
      <KeyWarning level={group.level} />
      <QueryPanel
        query={{ ...query, isFetching: query.isFetching && query.data === undefined }}
        skeleton={<Skeleton height={56} />}
      >
        {() => job && <GroupCardsJob job={job} />}
      </QueryPanel>
      {!pending && <FileProblem problem={starting.problem} words={NOT_STARTED} />}
      {!pending && <FileProblem problem={saving.problem} words={NO_FILE} />}
      <GroupRelease group={group} />
    </FormDialog>
  )
}
