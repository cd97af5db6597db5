import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../buttons/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { closeIcon, searchIcon } from '../icons/icons.ts'

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
    <OutlinedInput
      type="search"
      size="small"
      fullWidth
      placeholder={placeholder}
      value={value}
      sx={{
        '& input': { textOverflow: 'ellipsis' },
        '& ::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{ input: { 'aria-label': placeholder, maxLength: LONGEST, enterKeyHint: 'search' } }}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={keyDown}
      startAdornment={
        <InputAdornment position="start">
          <Icon path={searchIcon} />
        </InputAdornment>
      }
      endAdornment={
        value !== '' && (
          <IconButton icon={closeIcon} label="Borrar la búsqueda" onClick={() => onChange('')} />
        )
      }
    />
  )
}
