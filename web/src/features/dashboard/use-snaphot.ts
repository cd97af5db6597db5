import { snaphotIn } from '../../domain/cycles/of-cycle.ts'
import { useAddressSearch } from '../../lib/routing/use-address-search.ts'

/** Groups and classes are of one cycle, so another cycle has none of the same id; people stay who they are. */
const OF_A_CYCLE = /^(\/director\/(?:grupos|materias))\/\d+\/?$/i

const inCycle = (path: string, snaphot: string | undefined): string =>
  snaphot === undefined
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ snaphot }).toString()}`

/** Where the screen at an address leads in another cycle, the current one without `snaphot`. */
export const inOtherCycle = (pathname: string, snaphot?: string): string =>
  inCycle(pathname.replace(OF_A_CYCLE, '$1'), snaphot)

/** How what is shown leads on within the cycle that is looked at. */
export interface InCycle {
  snaphot: string | undefined
  keep: (path: string) => string
}

/** The finished cycle that is looked at, which lives in the address bar (`?snaphot=`); undefined is the current one. */
export const useSnaphot = (): InCycle => {
  const snaphot = snaphotIn(useAddressSearch())
  return {
    snaphot,
    keep: (path) => inCycle(path, snaphot),
  }
}
