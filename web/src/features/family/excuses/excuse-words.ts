import { type Excuse, EXCUSE_STATUS } from '@plantel/contract/excuses'

/** Days whose absences are all excused. */
const excusedDays = ({ days }: Excuse): number =>
  days.filter(({ absences, excused }) => absences === excused).length

const accepted = (excuse: Excuse): string => {
  const days = excusedDays(excuse)
  if (days === 0) return 'Aceptado'
  return days === 1 ? 'Aceptado: 1 día justificado' : `Aceptado: ${days} días justificados`
}

/** Where it stands, in one sentence. */
export const stateWords = (excuse: Excuse): string => {
  switch (excuse.status) {
    case EXCUSE_STATUS.sent:
      return excuse.mine ? 'Enviado. La escuela lo revisa' : 'La escuela lo revisa'
    case EXCUSE_STATUS.accepted:
      return accepted(excuse)
    case EXCUSE_STATUS.rejected:
      if (!excuse.mine) return 'Rechazado'
      return `Rechazado: ${(excuse.answer ?? '').replace(/\.$/, '')}. Puede enviar otro.`
    case EXCUSE_STATUS.withdrawn:
      return 'Retirado'
  }
}
