import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { ReactNode } from 'react'

export type Share = 'all' | 'some' | 'none'

interface TriCheckProps {
  label: ReactNode
  share: Share
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A box for one or for several at once; half set while some of them are. */
export const TriCheck = ({ label, share, onChange, disabled = false }: TriCheckProps) => (
  <FormControlLabel
    label={label}
    disabled={disabled}
    control={
      <Checkbox
        checked={share === 'all'}
        indeterminate={share === 'some'}
        slotProps={{
          input: {
            // The property alone tells screen readers.
            ref: (input: HTMLInputElement | null) => {
              if (input) input.indeterminate = share === 'some'
            },
          },
        }}
        onChange={(_, checked) => onChange(checked)}
      />
    }
  />
)
