import { history } from './history.ts'
import { useAddressSearch } from './use-address-search.ts'

/**
 * What the address asks the screen for, as `?agregar=1`: the search and *Primeros pasos* lead there. `forget` takes it out of the address
 * once it is closed.
 */
export const useAsked = (name: string): { asked: string | undefined; forget: () => void } => {
  const address = useAddressSearch()
  const asked = address.get(name) ?? undefined
  return {
    asked,
    forget: () => {
      if (asked === undefined) return
      const rest = new URLSearchParams(address)
      rest.delete(name)
      const { pathname } = history.place()
      // The screen stays, so its unsaved changes are not asked about.
      history.move(
        { pathname, search: rest.size > 0 ? `?${rest}` : '' },
        { replace: true, stay: true, force: true },
      )
    },
  }
}
