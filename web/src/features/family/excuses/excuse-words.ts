import { type Excuse, EXCUSE_STATUS } from '@plantel/contract/excuses'

/** Days whose absences are all excused. */
const excusedDays = ({ days }: Excuse): number =>
  days.filter(({ absences, excused }) => absences === excused).length

const accepted = (excuse: Excuse): string => {
  const days = excusedDays(excuse)
  if (days === 0) return 'Aceptado'
  return days === 1 ? 'Aceptado: 1 día justificado' : `Aceptado: ${days} días justificados`
}

const rejected = ({ mine, answer }: Excuse): string =>
  mine ? `Rechazado: ${(answer ?? '').replace(/\.$/, '')}. Puede enviar otro.` : 'Rechazado'

const WORDS: Record<Excuse['status'], (excuse: Excuse) => string> = {
  [EXCUSE_STATUS.sent]: ({ mine }) => (mine ? 'Enviado. La escuela lo revisa' : 'La escuela lo revisa'),
  [EXCUSE_STATUS.accepted]: accepted,
  [EXCUSE_STATUS.rejected]: rejected,
  [EXCUSE_STATUS.withdrawn]: () => 'Retirado',
}

/** Where it stands, in one sentence. */
export const stateWords = (excuse: Excuse): string => WORDS[excuse.status](excuse)
