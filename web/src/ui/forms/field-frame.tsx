import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import { errorIcon } from '../icons/icons.ts'

/** What every field of a form takes, besides its value; `useForm().field(name)` gives the changing ones. */
export interface FieldProps {
  label: string
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  help?: string
  onBlur?: () => void
}

interface FieldIds {
  id: string
  labelId: string
  /** The element with help or error; undefined while there is none. */
  helpId: string | undefined
}

interface FieldFrameProps extends Omit<FieldProps, 'onBlur'> {
  end?: ReactNode
  children: (ids: FieldIds) => ReactNode
}

/** Label above, error or help in words below, all tied to the field for screen readers. */
export const FieldFrame = ({
  label,
  error,
  required = false,
  disabled = false,
  help,
  end,
  children,
}: FieldFrameProps) => {
  const id = useId()
  const labelId = `${id}-label`
  const words = error ?? help
  const helpId = words === undefined && !end ? undefined : `${id}-help`
  return (
    <FormControl fullWidth error={error !== undefined} required={required} disabled={disabled}>
      <FormLabel id={labelId} htmlFor={id}>
        {label}
      </FormLabel>
      {children({ id, labelId, helpId })}
      {helpId !== undefined && (
        <FormHelperText id={helpId} component="div">
          {error !== undefined && <Icon path={errorIcon} size={16} />}
          <span>{words}</span>
          {end}
        </FormHelperText>
      )}
    </FormControl>
  )
}
