import { Day } from '@plantel/contract/fields'
import { todayIn } from '../../../lib/dates/dates.ts'
import { history } from '../../../lib/routing/history.ts'
import { useAddressSearch } from '../../../lib/routing/use-address-search.ts'

const DAY = 'dia'

/** Whose list is on the screen, kept in the address. Another day is a place to come back from; what is marked is asked about. */
export const useListDay = (timeZone: string) => {
  const asked = Day.safeParse(useAddressSearch().get(DAY)).data
  const today = todayIn(timeZone)
  return {
    day: asked === today ? undefined : asked,
    /** Undefined: today. */
    choose: (day: string | undefined) => {
      const { pathname } = history.place()
      history.move(day === undefined ? pathname : `${pathname}?${DAY}=${day}`)
    },
  }
}
