import { fullName } from '@plantel/contract/school-words'
import type { StandIn } from '@plantel/contract/stand-in'
import { mediumDay } from '../../lib/dates/dates.ts'

/** *Suplencia de Laura Ríos hasta el 3 de diciembre · Pedro Gómez*: for whoever opens the list, the names of both. */
export const standInWords = ({ professor, substitute, to }: StandIn): string =>
  `Suplencia de ${fullName(professor)} hasta el ${mediumDay(to).replace(/ de \d+$/, '')} · ${fullName(substitute)}`
