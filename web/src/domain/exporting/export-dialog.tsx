import type { PersonalColumn } from '@plantel/contract/export-columns'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PlainDialog } from '../../ui/dialogs/plain-dialog.tsx'
import { FileProblem } from '../printing/file-problem.tsx'
import { KeyWarning } from '../printing/key-warning.tsx'
import { Formats, formatName } from './formats.tsx'
import { PersonalChoice } from './personal-choice.tsx'
import { PreparedApart } from './prepared-apart.tsx'
import { EXPORT_TEXTS as T } from './texts.ts'
import { type Taken, useExport } from './use-export.ts'

const levelOf = ({ level }: Record<string, unknown> = {}): number | null =>
  level === undefined ? null : Number(level)

interface ExportDialogProps extends Taken {
  title: string
  onClose: () => void
}

/**
 * A report as PDF, Excel or CSV. While the file is made nothing else can be chosen, and nothing closes the dialog; one that is
 * prepared apart goes on without it.
 */
export const ExportDialog = ({ title, ...taken }: ExportDialogProps) => {
  const [personal, setPersonal] = useState<readonly PersonalColumn[]>([])
  const offersPersonal = useMay('students:write') && taken.report === 'school-students' && !taken.snaphot
  const { choose, loading, problem, started } = useExport({ ...taken, personal })
  const pending = loading !== undefined
  const close = () => {
    if (!pending) taken.onClose()
  }
  return (
    <PlainDialog
      title={`Exportar: ${title}`}
      onClose={close}
      actions={
        <Button disabled={pending} onClick={close}>
          Cerrar
        </Button>
      }
    >
      {started !== undefined ? (
        <PreparedApart jobId={started} />
      ) : (
        <>
          <p>{taken.data?.['student_id'] === undefined ? T.about : T.chosen}</p>
          <KeyWarning level={levelOf(taken.data)} />
          {offersPersonal && <PersonalChoice chosen={personal} disabled={pending} onChange={setPersonal} />}
          <Formats loading={loading} onChoose={choose} />
          <output className="unseen">{loading && `Preparando el archivo ${formatName(loading)}`}</output>
          {!pending && <FileProblem problem={problem} />}
        </>
      )}
    </PlainDialog>
  )
}
