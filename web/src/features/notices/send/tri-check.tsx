import type { ReactNode } from 'react'
import { CheckInput } from '../../../ui/forms/check-input.tsx'

export type Share = 'all' | 'some' | 'none'

interface TriCheckProps {
  label: ReactNode
  share: Share
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A box for one or for several at once; half set while some of them are. */
export const TriCheck = ({ label, share, onChange, disabled = false }: TriCheckProps) => (
  <CheckInput
    label={label}
    value={share === 'all'}
    mixed={share === 'some'}
    disabled={disabled}
    onChange={onChange}
  />
)
