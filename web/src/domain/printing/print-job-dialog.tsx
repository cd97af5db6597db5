import type { Job } from '@plantel/contract/jobs'
import { createPrintJob, type PrintKind, readPrintJob } from '@plantel/contract/print-jobs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { addressOf, call } from '../../lib/http/api.ts'
import { download } from '../../lib/http/download.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { useSession } from '../../lib/session/session.ts'
import { counted } from '../../lib/words/counted.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SaveButton } from '../../ui/buttons/save-button.tsx'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { SelectInput } from '../../ui/forms/form-fields.tsx'
import { RadioInput } from '../../ui/forms/radio-input.tsx'
import { downloadIcon } from '../../ui/icons/icons.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { FEED_KEY } from '../feed/feed-queries.ts'
import { isUnderWay } from '../jobs/jobs.ts'
import { useJob } from '../jobs/use-job.ts'
import { FileProblem } from './file-problem.tsx'
import { PRINT_JOB_TEXTS } from './job-texts.ts'
import { monthOption, useSheetMonths } from './sheet-months.ts'
import { PRINT_TEXTS } from './texts.ts'

const T = PRINT_JOB_TEXTS

const KINDS = [
  { value: 'report-cards', label: T.reportCards },
  { value: 'attendance-sheets', label: T.attendanceSheets },
  { value: 'grade-sheets', label: T.gradeSheets },
] as const

/** What was chosen: groups, or students, who have boletas alone. */
const CHOSEN = {
  groups: { noun: ['grupo', 'grupos'], kinds: KINDS, about: T.cardsAbout, nothing: T.nothing },
  students: {
    noun: ['alumno', 'alumnos'],
    kinds: KINDS.slice(0, 1),
    about: T.studentCardsAbout,
    nothing: T.nothingOfStudents,
  },
} as const
const PAPERS = ['archivo', 'archivos'] as const

const Result = z.object({
  files: z._default(z.int(), 0),
  skipped: z._default(z.array(z.object({ title: z.string(), why: z.string() })), []),
  message: z.optional(z.string()),
})

const Progress = ({ job }: { job: Job }) => {
  const { files, skipped, message } = Result.parse(job.result ?? {})
  if (isUnderWay(job))
    return (
      <Stack>
        <output>{job.step === null ? T.waiting : `${job.step}: ${job.done} de ${job.total}`}</output>
        <ProgressBar label={T.progress} value={job.total > 0 ? job.done / job.total : 0} />
        <p>{PRINT_TEXTS.group.goesOn}</p>
      </Stack>
    )
  if (job.status === 'failed')
    return (
      <Notice tone="bad" title={T.failed}>
        {message !== undefined && <p>{message}.</p>}
      </Notice>
    )
  return (
    <Notice tone={skipped.length === 0 ? 'good' : 'warn'} title={T.done}>
      <p>
        {counted(files, PAPERS)}. {T.kept}
      </p>
      {skipped.length > 0 && (
        <ul>
          {skipped.map(({ title, why }) => (
            <li key={title}>
              <strong>{title}:</strong> {why}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

interface Asked {
  kind: PrintKind
  month: string | undefined
}

/** The last one of this page: who closes the dialog finds it again. Its file is its maker's alone. */
let begun: number | undefined

const usePrintJob = ({ of, ids }: Pick<PrintJobDialogProps, 'of' | 'ids'>) => {
  const { school_id } = useSession().school
  const client = useQueryClient()
  const [started, setStarted] = useState(begun)
  const { job, query } = useJob({
    kind: 'print',
    isWanted: ({ job_id }) => job_id === started,
    onEnd: () => void client.invalidateQueries({ queryKey: FEED_KEY }),
  })
  const starting = useSave({
    save: async ({ kind, month }: Asked) => {
      const body = {
        kind,
        [of === 'groups' ? 'group_ids' : 'student_ids']: await ids(),
        ...(kind === 'report-cards' || month === undefined ? {} : { month }),
      }
      const { data } = await call(createPrintJob, { params: { id: school_id }, body })
      begun = data.job_id
      setStarted(data.job_id)
      await query.refetch()
    },
    onProblem: () => true,
  })
  const saving = useSave({
    save: (job_id: number) => download(addressOf(readPrintJob, { params: { id: job_id } }), `${T.file}.zip`),
    onProblem: () => true,
  })
  return { job: started === undefined ? undefined : job, starting, saving }
}

interface PrintJobDialogProps {
  of: keyof typeof CHOSEN
  count: number
  ids: () => Promise<number[]>
  onClose: () => void
}

/** Boletas or sheets of several groups, or the boletas of several students, in one file. */
export const PrintJobDialog = ({ of, count, ids, onClose }: PrintJobDialogProps) => {
  const [kind, setKind] = useState<PrintKind>('report-cards')
  const months = useSheetMonths(undefined)
  const [chosen, setChosen] = useState<string>()
  const month = chosen ?? months.usual
  const { job, starting, saving } = usePrintJob({ of, ids })
  const { noun, kinds, about, nothing } = CHOSEN[of]
  const working = job !== undefined && isUnderWay(job)
  const ready = job?.status === 'done'
  return (
    <FormDialog
      title={of === 'groups' ? PRINT_TEXTS.print : T.studentCards}
      width="sm"
      onClose={onClose}
      pending={starting.pending || saving.pending}
      onSubmit={() => {
        if (!working) starting.save({ kind, month })
      }}
      actions={
        <>
          <DialogCancel>Cerrar</DialogCancel>
          {ready && (
            <Button icon={downloadIcon} pending={saving.pending} onClick={() => saving.save(job.job_id)}>
              {PRINT_TEXTS.download}
            </Button>
          )}
          <SaveButton pending={starting.pending} disabled={working}>
            {T.start}
          </SaveButton>
        </>
      }
    >
      <p>
        <strong>{counted(count, noun)}</strong>
      </p>
      {kinds.length > 1 && (
        <RadioInput label={T.what} value={kind} options={kinds} disabled={working} onChange={setKind} />
      )}
      {kind !== 'report-cards' && (
        <SelectInput
          label={PRINT_TEXTS.month}
          required
          disabled={working}
          value={month}
          options={(months.data ?? []).map(monthOption)}
          onChange={setChosen}
        />
      )}
      {kind === 'report-cards' && !job && <p>{about}</p>}
      {job && <Progress job={job} />}
      <FileProblem problem={starting.problem} words={{ 3500: nothing }} />
      <FileProblem problem={saving.problem} words={{ 3500: T.gone }} />
    </FormDialog>
  )
}
