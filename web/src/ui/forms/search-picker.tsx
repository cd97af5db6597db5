import Autocomplete from '@mui/material/Autocomplete'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { Icon } from '../icons/icon.tsx'
import { searchIcon } from '../icons/icons.ts'
import { PersonLine, type PersonWords } from '../photos/person-line.tsx'
import { UI_TEXTS } from '../texts.ts'

interface SearchPickerProps<Item> {
  label: string
  /** Hears what is typed, at every key; ask the server through `useThrottled(text, 1000)`, and not for an empty text. */
  search: (text: string) => void
  /** What was found; undefined when the search failed, which is no answer. */
  items: readonly Item[] | undefined
  itemKey: (item: Item) => string | number
  itemLabel: (item: Item) => string | PersonWords
  value: Item | null
  onChange: (item: Item | null) => void
  pending: boolean
  error?: string | undefined
  disabled?: boolean
}

const wordsOf = (label: string | PersonWords): PersonWords =>
  typeof label === 'string' ? { name: label } : label

export const SearchPicker = <Item,>(props: SearchPickerProps<Item>) => {
  const {
    label,
    search,
    items,
    itemKey,
    itemLabel,
    value,
    onChange,
    pending,
    error,
    disabled = false,
  } = props
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const nameOf = (item: Item) => wordsOf(itemLabel(item)).name
  const asked = text.trim() !== '' && (value === null || text !== nameOf(value))
  // Where the search has failed, the error below says so and not *No se encontraron resultados*.
  const answered = pending || items !== undefined
  return (
    <FieldFrame label={label} error={error} disabled={disabled}>
      {({ id, helpId }) => (
        <Autocomplete
          id={id}
          disabled={disabled}
          forcePopupIcon={false}
          // Among what screen readers know of the dialog, but not cut off at its edges.
          disablePortal
          slotProps={{ popper: { popperOptions: { strategy: 'fixed' } } }}
          open={open && asked && answered}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          // What is still shown of an earlier search would be chosen by mistake.
          options={pending ? [] : (items ?? [])}
          // The server has chosen already.
          filterOptions={(options) => [...options]}
          loading={pending}
          loadingText="Buscando…"
          noOptionsText={UI_TEXTS.noResults}
          getOptionKey={itemKey}
          getOptionLabel={nameOf}
          isOptionEqualToValue={(one, other) => itemKey(one) === itemKey(other)}
          value={value}
          onChange={(_, item) => onChange(item)}
          inputValue={text}
          onInputChange={(_, typed, reason) => {
            setText(typed)
            // Whoever has been chosen is not searched for again.
            if (reason === 'input' || reason === 'clear') search(typed.trim())
          }}
          renderOption={({ key, ...option }, item) => (
            <li key={key} {...option}>
              <PersonLine {...wordsOf(itemLabel(item))} />
            </li>
          )}
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              size="small"
              fullWidth
              startAdornment={
                <InputAdornment position="start">
                  <Icon path={searchIcon} />
                </InputAdornment>
              }
              slotProps={{ input: { ...slotProps.htmlInput, 'aria-describedby': helpId } }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
