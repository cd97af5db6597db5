import Box from '@mui/material/Box'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { IconButton } from '../buttons/button.tsx'
import { DialogClosing } from './dialog-closing.ts'
import { closeIcon } from '../icons/icons.ts'

const FIELD = 'input:not([type=hidden], [aria-hidden=true], :disabled), textarea, [role=combobox]'
const WRONG_FIELD = '[aria-invalid=true]:not([aria-hidden=true])'

const COLUMN = { display: 'flex', flex: '1 1 auto', flexDirection: 'column', minHeight: 0 } as const

/** The first field has the focus when the dialog opens, and the first wrong one after a submit that failed. */
const useFieldFocus = (pending: boolean) => {
  const box = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>(FIELD)?.focus()
  }, [])
  useEffect(() => {
    if (tries === 0 || pending) return
    const wrong = box.current?.querySelector<HTMLElement>(WRONG_FIELD)
    wrong?.focus()
    // With its label above and the error below it in sight.
    wrong?.scrollIntoView({ block: 'center' })
  }, [tries, pending])
  return { box, tried: () => setTries((before) => before + 1) }
}

const Head = ({ title, titleId }: { title: string; titleId: string }) => {
  const { close, pending } = use(DialogClosing)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', color: 'var(--bar-text)', background: 'var(--bar)' }}>
      <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0 }}>
        {title}
      </DialogTitle>
      <IconButton icon={closeIcon} label="Cerrar" disabled={pending} onClick={close} />
    </Box>
  )
}

interface DialogFrameProps {
  title: string
  titleId: string
  actions: ReactNode
  children: ReactNode
  onSubmit?: () => void
}

/** Head, content and actions of `FormDialog`; apart from it, because it is drawn later than the dialog itself. */
export const DialogFrame = ({ title, titleId, actions, children, onSubmit }: DialogFrameProps) => {
  const { pending } = use(DialogClosing)
  const { box, tried } = useFieldFocus(pending)
  const inside = (
    <>
      <DialogContent ref={box}>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form of a dialog inside this one is not this form.
    event.stopPropagation()
    if (pending) return
    onSubmit?.()
    tried()
  }
  return (
    <>
      <Head title={title} titleId={titleId} />
      {onSubmit ? (
        <Box component="form" noValidate sx={COLUMN} onSubmit={submit}>
          {inside}
        </Box>
      ) : (
        inside
      )}
    </>
  )
}
