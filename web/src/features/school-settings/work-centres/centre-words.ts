import { centreWords } from '@plantel/contract/centre-words'
import { fullName, levelName, turnName } from '@plantel/contract/school-words'
import type { WorkCentre } from '@plantel/contract/work-centres'

export const EVERY_TURN = 'Todos los turnos'

/** *Primaria · Vespertino* */
export const placeWords = ({ level, turn }: Pick<WorkCentre, 'level' | 'turn'>): string =>
  `${levelName(level)} · ${turn === null ? EVERY_TURN : turnName(turn)}`

/** What else stands on its papers, in one line; empty of a centre that has a key alone. */
export const detailWords = ({ name, director, cellphone, ...centre }: WorkCentre): string =>
  [name, centreWords(centre), director && `Firma ${fullName(director)}`, cellphone && `Tel. ${cellphone}`]
    .filter(Boolean)
    .join(' · ')
