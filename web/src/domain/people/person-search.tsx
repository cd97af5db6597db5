import type { QueryKey } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { SearchPicker } from '../../ui/forms/search-picker.tsx'
import { useSearch } from './use-search.ts'

export interface PersonPickerProps<Person> {
  value: Person | null
  onChange: (person: Person | null) => void
  error?: string | undefined
  disabled?: boolean
}

interface PersonSearchProps<Person>
  extends
    PersonPickerProps<Person>,
    Pick<ComponentProps<typeof SearchPicker<Person>>, 'label' | 'itemKey' | 'itemLabel'> {
  searchKey: QueryKey
  find: (text: string, signal: AbortSignal) => Promise<{ data: Person[] }>
}

/** A picker whose people the server finds; a search that fails says so where a refusal would stand. */
export const PersonSearch = <Person,>({ searchKey, find, error, ...picker }: PersonSearchProps<Person>) => {
  const { failed, ...found } = useSearch(searchKey, find)
  return <SearchPicker {...picker} {...found} error={failed ?? error} />
}
