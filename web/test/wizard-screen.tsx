import { useState } from 'react'
import { SendDialog } from '../src/features/notices/send/send-dialog.tsx'
import { useSentToast } from '../src/features/notices/use-sent-toast.ts'

/** *Elegir uno por uno*, apart from the page that opens it. */
export const WizardScreen = () => {
  const [open, setOpen] = useState(false)
  const sent = useSentToast()
  return open ? (
    <SendDialog onClose={() => setOpen(false)} onSent={sent} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Elegir uno por uno
    </button>
  )
}
