import { EXPORT_FILES, type ExportFormat } from '@plantel/contract/exports'
import { exportSupervisedSchools, type SchoolTable } from '@plantel/contract/supervision'
import { useState } from 'react'
import { Formats, formatName } from '../../domain/exporting/formats.tsx'
import { FileProblem } from '../../domain/printing/file-problem.tsx'
import { addressOf } from '../../lib/http/api.ts'
import { download } from '../../lib/http/download.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PlainDialog } from '../../ui/dialogs/plain-dialog.tsx'
import { T } from './texts.ts'

export interface SchoolsShown {
  title: string
  table: SchoolTable
  search?: string | undefined
  sort?: string | undefined
  /** Ids, of those that are put side by side. */
  schools?: string
}

/** While the file is made nothing else can be chosen, and nothing closes the dialog. */
export const SchoolsExportDialog = ({ title, onClose, ...asked }: SchoolsShown & { onClose: () => void }) => {
  const [chosen, setChosen] = useState<ExportFormat>()
  const saving = useSave({
    save: (format: ExportFormat) =>
      download(
        addressOf(exportSupervisedSchools, { query: { ...asked, format } }),
        `${title}.${EXPORT_FILES[format].ending}`,
      ),
    onSaved: onClose,
    onProblem: () => true,
  })
  const { pending, problem } = saving
  const loading = pending ? chosen : undefined
  const close = () => {
    if (!pending) onClose()
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
      <p>{T.exported}</p>
      <Formats
        loading={loading}
        onChoose={(format) => {
          setChosen(format)
          saving.save(format)
        }}
      />
      <output className="unseen">{loading && `Preparando el archivo ${formatName(loading)}`}</output>
      {!pending && <FileProblem problem={problem} />}
    </PlainDialog>
  )
}
