import { useState } from 'react'
import { IconButton } from '../buttons/button.tsx'
import { hiddenIcon, visibleIcon } from '../icons/icons.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A password, hidden until it is asked for. For a new one give `autoComplete="new-password"`. */
export const PasswordInput = (props: Omit<TextInputProps, 'type' | 'rows' | 'inputMode' | 'end'>) => {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
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
