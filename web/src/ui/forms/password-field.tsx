import { useState } from 'react'
import { IconButton } from '../buttons/button.tsx'
import { hiddenIcon, visibleIcon } from '../icons/icons.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password, hidden until the person asks to see it. */
export const PasswordField = ({ input, ...field }: Omit<TextFieldProps, 'end'>) => {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      input={{ autoComplete: 'current-password', ...input, type: shown ? 'text' : 'password' }}
      end={
        <IconButton
          icon={shown ? hiddenIcon : visibleIcon}
          label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
