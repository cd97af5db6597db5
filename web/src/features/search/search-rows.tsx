import type { UseComboboxReturnValue } from 'downshift'
import type { MouseEvent } from 'react'
import buttonStyles from '../../ui/buttons/button.module.css'
import pickerStyles from '../../ui/forms/search-picker.module.css'
import { PersonLine } from '../../ui/photos/person-line.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { moreIcon } from '../../ui/icons/icons.ts'
import { hasMore, type Row } from './rows.ts'
import { SEARCH_TEXTS as T } from './texts.ts'

interface SearchRowsProps {
  rows: readonly Row[]
  combobox: Pick<UseComboboxReturnValue<Row>, 'getMenuProps' | 'getItemProps'>
  recent: boolean
  onMore: (row: Row) => void
}

/** For hands on glass; the keyboard has `Tab`. */
const More = ({ onMore }: { onMore: () => void }) => {
  const press = (event: MouseEvent) => {
    event.stopPropagation()
    onMore()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- an option holds no button
    <span className={buttonStyles.iconButton} title={T.more} onClick={press} aria-hidden="true">
      <Icon path={moreIcon} size={24} />
    </span>
  )
}

export const SearchRows = ({ rows, combobox, recent, onMore }: SearchRowsProps) => (
  <>
    {recent && <p className={pickerStyles.nothing}>{T.recent}</p>}
    <ul {...combobox.getMenuProps()} hidden={rows.length === 0}>
      {rows.map((row, index) => (
        <li
          key={row.key}
          className={pickerStyles.option}
          data-inner={row.inner || undefined}
          {...combobox.getItemProps({ item: row, index })}
        >
          <PersonLine name={row.title} detail={row.detail} />
          {hasMore(row) && <More onMore={() => onMore(row)} />}
        </li>
      ))}
    </ul>
  </>
)
