import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** What the address says after its `?`. Whoever changes it moves there (`history.move`). */
export const useAddressSearch = (): URLSearchParams => {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
