import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../buttons/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { closeIcon, searchIcon } from '../icons/icons.ts'
import { PersonLine, type PersonWords } from '../photos/person-line.tsx'
import { UI_TEXTS } from '../texts.ts'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import filterStyles from './filter-select.module.css'
import { InputBox } from './input-box.tsx'
import { showList } from './list-place.ts'
import styles from './search-picker.module.css'
import { type PickerState, usePicker } from './use-picker.ts'

interface SearchPickerProps<Item> extends PickerState<Item>, FieldProps {
  itemLabel: (item: Item) => string | PersonWords
  placeholder?: string
}

interface PickerBoxProps<Item> extends Omit<SearchPickerProps<Item>, 'label' | 'help' | 'error'> {
  /** Before what is typed. */
  lead: ReactNode
  className?: string | undefined
  ids: { id: string; labelId: string; helpId: string | undefined }
  error: string | undefined
}

const wordsOf = (label: string | PersonWords): PersonWords =>
  typeof label === 'string' ? { name: label } : label

const foundWords = (count: number): string => {
  if (count === 0) return UI_TEXTS.noResults
  return count === 1 ? '1 resultado' : `${count} resultados`
}

const keepFocus = (event: Event): void => event.preventDefault()

const Nothing = ({ children }: { children: ReactNode }) => (
  // Screen readers hear it from the status.
  <p aria-hidden="true" className={styles.nothing}>
    {children}
  </p>
)

const PickerBox = <Item,>({ ids, error, lead, className, ...props }: PickerBoxProps<Item>) => {
  const { itemLabel, placeholder, onBlur, required, disabled = false, ...state } = props
  const field = useRef<HTMLSpanElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const nameOf = (item: Item) => wordsOf(itemLabel(item)).name
  const picker = usePicker({ ...state, ids, nameOf })
  const { combobox, shown, offered, text } = picker
  useEffect(() => {
    const [element, anchor] = [list.current, field.current]
    if (!shown || !element || !anchor) return undefined
    // A press on its scroll bar must not take the focus from the field.
    element.addEventListener('mousedown', keepFocus)
    const hide = showList(element, anchor, 'field')
    return () => {
      element.removeEventListener('mousedown', keepFocus)
      hide()
    }
  }, [shown])
  const failed = !props.pending && props.items === undefined
  const words = props.pending ? 'Buscando…' : foundWords(offered.length)
  const keyDown = (event: KeyboardEvent) => {
    // It closes the list or empties the field, and not the dialog around it.
    if (event.key === 'Escape' && (shown || text !== '')) event.stopPropagation()
  }
  const leave = () => {
    picker.leave()
    onBlur?.()
  }
  return (
    <>
      <InputBox ref={field} className={className}>
        {lead}
        <input
          {...combobox.getInputProps({
            // Within the event: told of it in an effect, a quick hand loses letters.
            onChange: ({ currentTarget }) => picker.write(currentTarget.value),
            onKeyDown: keyDown,
            onBlur: leave,
            disabled,
          })}
          placeholder={placeholder}
          required={required}
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={ids.helpId}
        />
        {text !== '' && !disabled && (
          <IconButton
            icon={closeIcon}
            label="Borrar"
            // Esc and the key for deleting do the same.
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={picker.clear}
          />
        )}
      </InputBox>
      <div ref={list} popover="manual" className={styles.list}>
        <ul {...combobox.getMenuProps()} hidden={!shown || offered.length === 0}>
          {shown &&
            offered.map((item, index) => (
              <li
                key={props.itemKey(item)}
                className={styles.option}
                {...combobox.getItemProps({ item, index })}
              >
                <PersonLine {...wordsOf(itemLabel(item))} />
              </li>
            ))}
        </ul>
        {shown && offered.length === 0 && <Nothing>{words}</Nothing>}
      </div>
      <output className="unseen">{shown ? words : failed && error}</output>
    </>
  )
}

/** One of many that the server finds: type, then choose with the arrows and Enter. */
export const SearchPicker = <Item,>({ label, help, ...props }: SearchPickerProps<Item>) => {
  const { error, required = false, disabled = false } = props
  return (
    <FieldFrame
      label={label}
      error={error}
      required={required}
      disabled={disabled}
      {...(help === undefined ? {} : { help })}
    >
      {(ids) => <PickerBox {...props} error={error} ids={ids} lead={<Icon path={searchIcon} />} />}
    </FieldFrame>
  )
}

interface FilterPickerProps<Item> extends PickerState<Item> {
  label: string
  itemLabel: (item: Item) => string | PersonWords
  /** What stands for no choice; *Todos* unless the noun is feminine. */
  all?: string
  /** The search has failed; said to screen readers, and no list opens. */
  error?: string | undefined
}

/** One of many that the server finds, as a filter: its name stands within, and emptied it takes the choice back. */
export const FilterPicker = <Item,>({ label, all = 'Todos', error, ...props }: FilterPickerProps<Item>) => {
  const id = useId()
  const labelId = `${id}-label`
  return (
    <div>
      <PickerBox
        {...props}
        ids={{ id, labelId, helpId: undefined }}
        error={error}
        placeholder={all}
        className={filterStyles.filter}
        lead={
          <label id={labelId} htmlFor={id} className={filterStyles.name}>
            {label}
          </label>
        }
      />
    </div>
  )
}
