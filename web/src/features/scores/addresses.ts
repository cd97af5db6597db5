import { snaphotIn } from '../../domain/cycles/of-cycle.ts'
import { useAddressSearch } from '../../lib/routing/use-address-search.ts'

export const useSnaphot = (): string | undefined => snaphotIn(useAddressSearch())

const inCycle = (path: string, snaphot: string | undefined): string =>
  snaphot === undefined ? path : `${path}?${new URLSearchParams({ snaphot }).toString()}`

/** The cycle stays the one that was chosen, from screen to screen. */
export const groupsAddress = (snaphot: string | undefined): string => inCycle('/calificaciones', snaphot)

export const groupAddress = (groupId: number, snaphot: string | undefined): string =>
  inCycle(`/calificaciones/${groupId}`, snaphot)

export const studentAddress = (groupId: number, studentId: number, snaphot: string | undefined): string =>
  inCycle(`/calificaciones/${groupId}/alumno/${studentId}`, snaphot)
