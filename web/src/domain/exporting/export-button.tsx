import type { ExportReport } from '@plantel/contract/exports'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { downloadIcon } from '../../ui/icons/icons.ts'

const ExportDialog = lateDialog(async () => (await import('./export-dialog.tsx')).ExportDialog)

interface ExportButtonProps {
  title: string
  report: ExportReport
  data?: Record<string, unknown>
  snaphot: string | undefined
  /** Keys of the columns that the list shows. */
  shown?: readonly string[]
}

/** For who may export: the list beside it may have other readers. */
export const ExportButton = (report: ExportButtonProps) => {
  const [open, setOpen] = useState(false)
  if (!useMay('exports:read')) return null
  return (
    <>
      <Button icon={downloadIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Exportar
      </Button>
      {open && <ExportDialog {...report} onClose={() => setOpen(false)} />}
    </>
  )
}
