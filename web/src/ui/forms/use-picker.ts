import { useCombobox } from 'downshift'
import { useState } from 'react'

export interface PickerState<Item> {
  /** Hears what is typed, at every key; ask the server through `useThrottled(text, …)`. */
  search: (text: string) => void
  /** What was found; undefined when the search failed, which is no answer. */
  items: readonly Item[] | undefined
  itemKey: (item: Item) => string | number
  value: Item | null
  onChange: (item: Item | null) => void
  pending: boolean
  /** Shows what `search('')` found before anything is typed; otherwise nothing opens until then. */
  browse?: boolean
  /** Hears that somebody opens the list: what can be browsed is asked for then. */
  onOpen?: () => void
}

interface PickerParts<Item> extends PickerState<Item> {
  ids: { id: string; labelId: string }
  nameOf: (item: Item) => string
}

const { InputBlur, InputChange, InputKeyDownEscape } = useCombobox.stateChangeTypes

/** The keyboard of a combobox with a list, as the ARIA authoring practices say: Space never chooses, Esc closes and then clears. */
export const usePicker = <Item>(props: PickerParts<Item>) => {
  const { search, items, itemKey, value, onChange, pending, browse = false, onOpen, ids, nameOf } = props
  const keyOf = (item: Item | null) => (item === null ? null : itemKey(item))
  const textOf = (item: Item | null) => (item === null ? '' : nameOf(item))
  const [text, setText] = useState(() => textOf(value))
  const [known, setKnown] = useState(value)
  const [open, setOpen] = useState(false)
  const another = keyOf(known) !== keyOf(value)
  if (another || textOf(known) !== textOf(value)) {
    setKnown(value)
    // A name that comes later does not replace what is typed meanwhile.
    if (another || text === textOf(known)) setText(textOf(value))
  }
  const typed = text.trim() !== '' && text !== textOf(value)
  // Where the search has failed, the error says so and not *No se encontraron resultados*.
  const shown = open && (browse || typed) && (pending || items !== undefined)
  // What is still shown of an earlier search would be chosen by mistake.
  const offered = pending ? [] : [...(items ?? [])]
  const choose = (item: Item | null) => {
    setKnown(item)
    setText(textOf(item))
    // Opened again, it shows everything.
    if (browse || item === null) search('')
    onChange(item)
  }
  const write = (next: string) => {
    setText(next)
    search(next.trim())
  }
  const combobox = useCombobox<Item>({
    items: offered,
    itemToString: textOf,
    itemToKey: keyOf,
    inputId: ids.id,
    labelId: ids.labelId,
    menuId: `${ids.id}-list`,
    getItemId: (index) => `${ids.id}-option-${index}`,
    inputValue: text,
    selectedItem: value,
    isOpen: shown,
    stateReducer: (state, { type, changes }) => {
      // Leaving the field chooses nothing, and it shows what was chosen before.
      if (type === InputBlur) return { ...changes, selectedItem: state.selectedItem, inputValue: text }
      if (type === InputChange && changes.inputValue === '') return { ...changes, selectedItem: null }
      return changes
    },
    onIsOpenChange: ({ isOpen }) => {
      if (isOpen) onOpen?.()
      setOpen(isOpen)
    },
    onInputValueChange: ({ type, inputValue }) => {
      if (type === InputKeyDownEscape) write(inputValue)
    },
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem),
  })
  const leave = () => {
    setOpen(false)
    setText(textOf(value))
  }
  return { combobox, text, shown, typed, offered, write, leave, clear: () => choose(null) }
}
