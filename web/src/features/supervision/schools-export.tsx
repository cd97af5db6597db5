import { useState } from 'react'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { downloadIcon } from '../../ui/icons/icons.ts'
import type { SchoolsShown } from './schools-export-dialog.tsx'

const SchoolsExportDialog = lateDialog(
  async () => (await import('./schools-export-dialog.tsx')).SchoolsExportDialog,
)

/** What the screen shows, as a file: for who supervises schools. */
export const SchoolsExport = (shown: SchoolsShown) => {
  const [open, setOpen] = useState(false)
  if (!useMay('supervision:export')) return null
  return (
    <>
      <Button icon={downloadIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Exportar
      </Button>
      {open && <SchoolsExportDialog {...shown} onClose={() => setOpen(false)} />}
    </>
  )
}
