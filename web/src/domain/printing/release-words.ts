import type { CardRelease } from '@plantel/contract/report-cards'
import { mediumDay } from '../../lib/dates/dates.ts'
import { PRINT_TEXTS } from './texts.ts'

/** How far the families of a group are from its boletas. */
export const releaseWords = ({ issued, released, from }: CardRelease, today: string): string => {
  if (issued === 0) return PRINT_TEXTS.release.none
  if (released === 0 || from === null) return `Las familias aún no ven estas boletas: ${issued} sin entregar.`
  const since = from > today ? `Las familias las verán desde el` : `Las familias las ven desde el`
  const rest = issued - released
  return `${since} ${mediumDay(from)}.${rest > 0 ? ` ${rest} sin entregar.` : ''}`
}

/** Whether there is a day left to choose. */
export const canRelease = ({ issued, released, from }: CardRelease, today: string): boolean =>
  issued > 0 && (released < issued || (from !== null && from > today))
