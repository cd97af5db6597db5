import {
  EXPORT_FILES,
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportReport,
  readExportable,
} from '@plantel/contract/exports'
import { useState } from 'react'
import { addressOf } from '../../lib/http/api.ts'
import { download } from '../../lib/http/download.ts'
import { useSession } from '../../lib/session/session.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PlainDialog } from '../../ui/dialogs/plain-dialog.tsx'
import { FileProblem } from '../printing/file-problem.tsx'
import { KeyWarning } from '../printing/key-warning.tsx'
import styles from './export-dialog.module.css'

const FORMATS: Record<ExportFormat, { name: string; use: string }> = {
  pdf: { name: 'PDF', use: 'para imprimir o enviar' },
  excel: { name: 'Excel', use: 'para trabajar con los datos' },
}

interface ExportDialogProps {
  title: string
  report: ExportReport
  data?: Record<string, unknown>
  snaphot: string | undefined
  onClose: () => void
}

const useExport = ({ report, data = {}, snaphot, onClose }: Omit<ExportDialogProps, 'title'>) => {
  const { school_id } = useSession().school
  const [chosen, setChosen] = useState<ExportFormat>()
  const saving = useSave({
    save: (format: ExportFormat) => {
      const query = { report, format, data: JSON.stringify({ ...data, school_id }), cycle: snaphot }
      return download(addressOf(readExportable, { query }), EXPORT_FILES[format].name)
    },
    onSaved: onClose,
    onProblem: () => true,
  })
  const choose = (format: ExportFormat) => {
    setChosen(format)
    saving.save(format)
  }
  return { choose, loading: saving.pending ? chosen : undefined, problem: saving.problem }
}

const levelOf = ({ level }: Record<string, unknown> = {}): number | null =>
  level === undefined ? null : Number(level)

/** A report as PDF or Excel. While the file is made nothing else can be chosen, and nothing closes the dialog. */
export const ExportDialog = ({ title, ...report }: ExportDialogProps) => {
  const { choose, loading, problem } = useExport(report)
  const pending = loading !== undefined
  const close = () => {
    if (!pending) report.onClose()
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
      <p>Elija el formato del archivo. Incluye todas las páginas del reporte.</p>
      <KeyWarning level={levelOf(report.data)} />
      <div className={styles.formats}>
        {EXPORT_FORMATS.map((format) => (
          <div key={format} className={styles.format}>
            <Button
              look="filled"
              pending={loading === format}
              disabled={pending && loading !== format}
              aria-describedby={`export-${format}`}
              onClick={() => choose(format)}
            >
              {FORMATS[format].name}
            </Button>
            <span id={`export-${format}`}>{FORMATS[format].use}</span>
          </div>
        ))}
      </div>
      <output className="unseen">{loading && `Preparando el archivo ${FORMATS[loading].name}`}</output>
      {!pending && <FileProblem problem={problem} />}
    </PlainDialog>
  )
}
