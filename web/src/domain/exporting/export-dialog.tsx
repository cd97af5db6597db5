import { exportedColumns, PERSONAL_COLUMNS, type PersonalColumn } from '@plantel/contract/export-columns'
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
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PlainDialog } from '../../ui/dialogs/plain-dialog.tsx'
import { CheckInput } from '../../ui/forms/check-input.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { FileProblem } from '../printing/file-problem.tsx'
import { KeyWarning } from '../printing/key-warning.tsx'
import { EXPORT_TEXTS as T, PERSONAL } from './texts.ts'
import styles from './export-dialog.module.css'

const FORMATS: Record<ExportFormat, { name: string; use: string }> = {
  pdf: { name: 'PDF', use: 'para imprimir o enviar' },
  excel: { name: 'Excel', use: 'para trabajar con los datos' },
  csv: { name: 'CSV', use: 'para otros programas' },
}

interface ExportDialogProps {
  title: string
  report: ExportReport
  data?: Record<string, unknown>
  snaphot: string | undefined
  /** Keys of the columns that the list shows. */
  shown?: readonly string[]
  onClose: () => void
}

interface Taken extends Omit<ExportDialogProps, 'title'> {
  personal: readonly PersonalColumn[]
}

/** What the list shows, and what was added to it. Left out: what the report has of its own. */
const columnsOf = ({ report, shown = [], personal }: Taken): string[] | undefined => {
  const columns = exportedColumns(report, shown)
  if (personal.length === 0) return columns
  return [...(columns ?? USUAL_STUDENT), ...personal]
}

const useExport = (taken: Taken) => {
  const { report, data = {}, snaphot, onClose } = taken
  const { school_id } = useSession().school
  const [chosen, setChosen] = useState<ExportFormat>()
  const saving = useSave({
    save: (format: ExportFormat) => {
      const asked = JSON.stringify({ ...data, school_id, columns: columnsOf(taken) })
      const query = { report, format, data: asked, cycle: snaphot }
      return download(addressOf(readExportable, { query }), `${T.file}.${EXPORT_FILES[format].ending}`)
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

/** Where the list says of no column whether it is shown. */
const USUAL_STUDENT = ['folio', 'name', 'group', 'level', 'absence_days', 'average_rating', 'total_absence']

const levelOf = ({ level }: Record<string, unknown> = {}): number | null =>
  level === undefined ? null : Number(level)

interface PersonalChoiceProps {
  chosen: readonly PersonalColumn[]
  disabled: boolean
  onChange: (chosen: readonly PersonalColumn[]) => void
}

const PersonalChoice = ({ chosen, disabled, onChange }: PersonalChoiceProps) => (
  <fieldset className={styles.personal}>
    <legend>{T.add}</legend>
    {PERSONAL_COLUMNS.map((key) => (
      <CheckInput
        key={key}
        label={PERSONAL[key]}
        value={chosen.includes(key)}
        disabled={disabled}
        onChange={(on) =>
          onChange(PERSONAL_COLUMNS.filter((each) => (each === key ? on : chosen.includes(each))))
        }
      />
    ))}
    {chosen.length > 0 && <Muted>{T.personal}</Muted>}
  </fieldset>
)

/** A report as PDF, Excel or CSV. While the file is made nothing else can be chosen, and nothing closes the dialog. */
export const ExportDialog = ({ title, ...report }: ExportDialogProps) => {
  const [personal, setPersonal] = useState<readonly PersonalColumn[]>([])
  const offersPersonal = useMay('students:write') && report.report === 'school-students' && !report.snaphot
  const { choose, loading, problem } = useExport({ ...report, personal })
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
      <p>{T.about}</p>
      <KeyWarning level={levelOf(report.data)} />
      {offersPersonal && <PersonalChoice chosen={personal} disabled={pending} onChange={setPersonal} />}
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
