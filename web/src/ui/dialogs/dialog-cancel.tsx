import { type ReactNode, use } from 'react'
import { Button } from '../buttons/button.tsx'
import { DialogClosing } from './dialog-closing.ts'

export const DialogCancel = ({ children = 'Cancelar' }: { children?: ReactNode }) => {
  const { close, pending } = use(DialogClosing)
  return (
    <Button disabled={pending} onClick={close}>
      {children}
    </Button>
  )
}
