import { useState } from 'react'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'

const SuspendDialog = lateDialog(
  async () => (await import('../../domain/suspensions/suspend-dialog.tsx')).SuspendDialog,
)

export const SuspendButton = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Suspender clases
      </Button>
      {open && <SuspendDialog onClose={() => setOpen(false)} />}
    </>
  )
}
