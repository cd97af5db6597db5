import { useState } from 'react'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { printIcon } from '../../ui/icons/icons.ts'
import { PRINT_TEXTS } from './texts.ts'

const ReportCardDialog = lateDialog(async () => (await import('./report-card-dialog.tsx')).ReportCardDialog)

interface ReportCardButtonProps {
  student: { student_id: number; name: string }
  level: number
  snaphot: string | undefined
}

export const ReportCardButton = ({ student, level, snaphot }: ReportCardButtonProps) => {
  const [open, setOpen] = useState(false)
  if (!useMay('report-cards:issue')) return null
  return (
    <>
      <Button icon={printIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {PRINT_TEXTS.card}
      </Button>
      {open && <ReportCardDialog {...{ student, level, snaphot }} onClose={() => setOpen(false)} />}
    </>
  )
}
