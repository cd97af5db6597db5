import type { ReactNode } from 'react'
import { TEXTS } from '../../texts.ts'
import { Button } from './button.tsx'

interface SaveButtonProps {
  pending: boolean
  disabled?: boolean
  /** Without one the button submits the form it stands in. */
  onClick?: () => void
  children?: ReactNode
}

/** *Guardar*: shows progress while saving and takes no second click meanwhile. */
export const SaveButton = ({
  pending,
  disabled = false,
  onClick,
  children = TEXTS.save,
}: SaveButtonProps) => (
  <Button
    look="filled"
    type={onClick ? 'button' : 'submit'}
    pending={pending}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </Button>
)
