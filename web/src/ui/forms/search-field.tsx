import type { KeyboardEvent } from 'react'
import { IconButton } from '../buttons/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { closeIcon, searchIcon } from '../icons/icons.ts'
import { InputBox } from './input-box.tsx'

interface SearchFieldProps {
  /** What can be searched for; also its name for screen readers: *Buscar por nombre o matrícula*. */
  placeholder: string
  value: string
  onChange: (text: string) => void
  onEnter?: () => void
}

/** The longest search that the API takes. */
const LONGEST = 100

export const SearchField = ({ placeholder, value, onChange, onEnter }: SearchFieldProps) => {
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The form around it, if there is one, is not finished by a search.
      event.preventDefault()
      onEnter?.()
    }
    if (event.key !== 'Escape' || value === '') return
    event.preventDefault()
    event.stopPropagation()
    onChange('')
  }
  return (
    <InputBox>
      <Icon path={searchIcon} />
      <input
        type="search"
        placeholder={placeholder}
        aria-label={placeholder}
        value={value}
        maxLength={LONGEST}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={keyDown}
      />
      {value !== '' && (
        <IconButton icon={closeIcon} label="Borrar la búsqueda" onClick={() => onChange('')} />
      )}
    </InputBox>
  )
}
