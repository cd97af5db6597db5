import type { PersonalColumn } from '@plantel/contract/export-columns'
import { EXPORT_FORMATS, type ExportFormat } from '@plantel/contract/exports'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PlainDialog } from '../../ui/dialogs/plain-dialog.tsx'
import { FileProblem } from '../printing/file-problem.tsx'
import { KeyWarning } from '../printing/key-warning.tsx'
import { PersonalChoice } from './personal-choice.tsx'
import { PreparedApart } from './prepared-apart.tsx'
import { EXPORT_TEXTS as T } from './texts.ts'
import { type Taken, useExport } from './use-export.ts'
import styles from './export-dialog.module.css'

const FORMATS: Record<ExportFormat, { name: string; use: string }> = {
  pdf: { name: 'PDF', use: 'para imprimir o enviar' },
  excel: { name: 'Excel', use: 'para trabajar con los datos' },
  csv: { name: 'CSV', use: 'para otros programas' },
}

const levelOf = ({ level }: Record<string, unknown> = {}): number | null =>
  level === undefined ? null : Number(level)

interface FormatsProps {
  loading: ExportFormat | undefined
  onChoose: (format: ExportFormat) => void
}

const Formats = ({ loading, onChoose }: FormatsProps) => (
  <div className={styles.formats}>
    {EXPORT_FORMATS.map((format) => (
      <div key={format} className={styles.format}>
        <Button
          look="filled"
          pending={loading === format}
          disabled={loading !== undefined && loading !== format}
          aria-describedby={`export-${format}`}
          onClick={() => onChoose(format)}
        >
          {FORMATS[format].name}
        </Button>
        <span id={`export-${format}`}>{FORMATS[format].use}</span>
      </div>
    ))}
  </div>
)

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
          <p>{T.about}</p>
          <KeyWarning level={levelOf(taken.data)} />
          {offersPersonal && <PersonalChoice chosen={personal} disabled={pending} onChange={setPersonal} />}
          <Formats loading={loading} onChoose={choose} />
          <output className="unseen">{loading && `Preparando el archivo ${FORMATS[loading].name}`}</output>
          {!pending && <FileProblem problem={problem} />}
        </>
      )}
    </PlainDialog>
  )
}
