import { useState } from 'react'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { SUSPENSION_TEXTS } from './texts.ts'

const SuspendDialog = lateDialog(async () => (await import('./suspend-dialog.tsx')).SuspendDialog)

export const SuspendButton = ({ className }: { className?: string | undefined }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {SUSPENSION_TEXTS.title}
      </Button>
      {open && <SuspendDialog onClose={() => setOpen(false)} />}
    </>
  )
}
