import { type Excuse, EXCUSE_HOW, type ExcuseHow } from '@plantel/contract/excuses'
import { longDay } from '../../lib/dates/dates.ts'

const withoutYear = (day: string): string => day.replace(/ de \d{4}$/, '').replace(',', '')

/** `viernes 20 de noviembre` */
export const saidDay = (day: string): string => withoutYear(longDay(day))

/** *viernes 20 de noviembre*, *del viernes 20 de noviembre al lunes 23 de noviembre* */
export const rangeWords = ({ from_date, to_date }: Pick<Excuse, 'from_date' | 'to_date'>): string =>
  from_date === to_date ? saidDay(from_date) : `del ${saidDay(from_date)} al ${saidDay(to_date)}`

export const HOW_WORDS: Record<ExcuseHow, string> = {
  [EXCUSE_HOW.paper]: 'Recibido en papel',
  [EXCUSE_HOW.person]: 'Recibido en persona',
  [EXCUSE_HOW.phone]: 'Recibido por teléfono',
}
