import { SEARCH_LENGTH, type SearchHit } from '@plantel/contract/search'
import { useCombobox } from 'downshift'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '../../ui/buttons/button.tsx'
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx'
import formStyles from '../../ui/dialogs/form-dialog.module.css'
import pickerStyles from '../../ui/forms/search-picker.module.css'
import { classNames } from '../../ui/theme/class-names.ts'
import { InputBox } from '../../ui/forms/input-box.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { closeIcon, searchIcon } from '../../ui/icons/icons.ts'
import { SearchFound } from './search-found.tsx'
import { SearchRows } from './search-rows.tsx'
import { useRecent } from './recent.ts'
import { hasMore, hitKey, type Row, rowsOf } from './rows.ts'
import { SEARCH_TEXTS as T } from './texts.ts'
import { useSearch } from './use-search.ts'

const { InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes

const keyOf = ({ key }: Row): string => key

const useRows = (hits: readonly SearchHit[], open: (row: Row) => void, text: string) => {
  const [opened, setOpened] = useState<string>()
  const [highlighted, setHighlighted] = useState(0)
  const rows = rowsOf(hits, opened)
  const id = useId()
  const combobox = useCombobox<Row>({
    items: rows,
    itemToString: () => text,
    itemToKey: (row) => row && keyOf(row),
    inputId: `${id}-field`,
    labelId: `${id}-label`,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-row-${index}`,
    inputValue: text,
    selectedItem: null,
    isOpen: true,
    highlightedIndex: Math.min(highlighted, rows.length - 1),
    onHighlightedIndexChange: ({ highlightedIndex }) => {
      if (highlightedIndex >= 0) setHighlighted(highlightedIndex)
    },
    onStateChange: ({ type, selectedItem }) => {
      if (selectedItem && (type === InputKeyDownEnter || type === ItemClick)) open(selectedItem)
    },
  })
  const toggle = (row: Row) => {
    const more = opened !== hitKey(row.hit)
    setOpened(more ? hitKey(row.hit) : undefined)
    const at = rows.findIndex(({ key }) => key === row.key)
    setHighlighted(more ? at + 1 + (row.hit.children ?? []).length : at)
  }
  const reset = () => {
    setOpened(undefined)
    setHighlighted(0)
  }
  const current = rows[Math.min(highlighted, rows.length - 1)]
  return { combobox, rows, toggle, reset, current }
}

/** Its edges stay where they are, however much is found. */
const keepHeight = (element: HTMLElement | null): void => element?.style.setProperty('min-height', '50dvh')

interface SearchDialogProps {
  onClose: () => void
}

/** On a phone all of the screen; else in the middle, over whatever is there. */
export const SearchDialog = ({ onClose }: SearchDialogProps) => {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { recent, remember } = useRecent()
  const { asked, pending, query } = useSearch(text)
  const open = ({ hit, path }: Row) => {
    remember(hit)
    onClose()
    if (path.startsWith('tel:')) location.assign(path)
    else void navigate(path)
  }
  const found = pending ? [] : (query.data ?? [])
  const hits = asked ? found : recent
  const { combobox, rows, toggle, reset, current } = useRows(hits, open, text)
  const write = (next: string) => {
    setText(next)
    reset()
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // One Esc closes, also with something typed.
      event.preventDefault()
      onClose()
    }
    if (event.key !== 'Tab' || event.shiftKey || current === undefined || !hasMore(current)) return
    event.preventDefault()
    toggle(current)
  }
  return (
    <ModalFrame
      className={classNames(formStyles.dialog, formStyles.sm)}
      labelledBy={combobox.getLabelProps().id ?? ''}
      onClose={onClose}
      onBackdrop={onClose}
    >
      <div className={formStyles.actions}>
        <InputBox>
          <Icon path={searchIcon} />
          <label {...combobox.getLabelProps()} className="unseen">
            {T.field}
          </label>
          <input
            {...combobox.getInputProps({
              // Within the event: told of it in an effect, a quick hand loses letters.
              onChange: ({ currentTarget }) => write(currentTarget.value),
              onKeyDown: keyDown,
            })}
            type="text"
            inputMode="search"
            enterKeyHint="go"
            autoCapitalize="off"
            placeholder={T.placeholder}
            maxLength={SEARCH_LENGTH.max}
            spellCheck={false}
          />
          <IconButton icon={closeIcon} label="Cerrar" onClick={onClose} />
        </InputBox>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll only what has the focus */}
      <div ref={keepHeight} className={formStyles.content} tabIndex={0}>
        <SearchRows rows={rows} combobox={combobox} recent={!asked && recent.length > 0} onMore={toggle} />
        <SearchFound
          typed={text.trim()}
          asked={asked}
          pending={pending}
          query={query}
          none={rows.length === 0}
        />
      </div>
      {!matchMedia('(pointer: coarse)').matches && <p className={pickerStyles.nothing}>{T.keys}</p>}
    </ModalFrame>
  )
}
