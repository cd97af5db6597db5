import type { ClassList } from '@plantel/contract/classes'
import { useState } from 'react'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { flagIcon } from '../../../ui/icons/icons.ts'
import { REPORT_SEVERAL } from '../texts.ts'

const SeveralDialog = lateDialog(async () => (await import('./several-dialog.tsx')).SeveralDialog)

export const ReportSeveral = ({ list }: { list: ClassList }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={flagIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {REPORT_SEVERAL}
      </Button>
      {open && <SeveralDialog list={list} onClose={() => setOpen(false)} />}
    </>
  )
}
