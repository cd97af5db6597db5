import { usePartialSay } from '../../domain/partials/partial-words.ts'
import { CATALOGUE } from '@plantel/contract/errors'
import type { ClassList } from '@plantel/contract/classes'
import { fullName } from '@plantel/contract/school-words'
import { dayIn, longDay, timeIn } from '../../lib/dates/dates.ts'
import { weekdayWord } from '../../lib/outbox/day-name.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CORRECT_LIST } from './texts.ts'
import type { ListPlace } from './other-day/use-list-place.ts'

const NEXT_STEP = {
  4022: 'La administración debe registrar los parciales de este nivel.',
  4024: 'El día queda fuera de todos los parciales. La administración puede revisar sus fechas.',
}

/** Of a list that waited on a device: *Pasada el viernes, recibida el lunes*, of the same day with the hours. */
const passedWords = (
  date: string,
  passed: string,
  received: string,
  timeZone: string,
): string | undefined => {
  const came = dayIn(new Date(received), timeZone)
  const [from, to] = [timeIn(passed, timeZone), timeIn(received, timeZone)]
  if (came === date && from === to) return undefined
  return came === date
    ? `Pasada a ${from}, recibida a ${to}`
    : `Pasada el ${weekdayWord(date)}, recibida el ${weekdayWord(came)}`
}

interface Saving {
  /** It may still be taken back, by who has just saved it. */
  undone: boolean
  /** When the first family hears of it. */
  toldAt: string | null
}

/** *Lista guardada a las 9:02. Las familias reciben el aviso a las 9:32.* */
export const takenWords = (
  { taken_at, list, date, today }: ClassList,
  { undone, toldAt }: Saving,
  timeZone: string,
): string => {
  const passed = list && list.passed_at !== null && passedWords(date, list.passed_at, list.taken_at, timeZone)
  if (passed) return passed
  const at = taken_at === null ? '' : ` a ${timeIn(taken_at, timeZone)}`
  if (!undone) {
    const taken_on = taken_at === null ? date : dayIn(new Date(taken_at), timeZone)
    if (taken_on !== date) return `Lista capturada el ${longDay(taken_on)}${at}`
    return date === today ? `Lista tomada hoy${at}` : `Lista tomada ese día${at}`
  }
  const told = toldAt === null ? '' : ` Las familias reciben el aviso a ${timeIn(toldAt, timeZone)}.`
  return `Lista guardada${at}.${told}`
}

interface ListStateProps {
  list: ClassList
  correcting: boolean
  saving: Saving
  timeZone: string
  pathOf: ListPlace['pathOf']
  onCorrect: () => void
}

/** Who took it, if that was somebody else. */
const useOtherTaker = ({ list }: ClassList): string | undefined => {
  const me = fullName(useSession().me)
  const taker = list && fullName(list.taken_by)
  return taker === null || taker === me ? undefined : taker
}

export const ListState = ({ list, correcting, saving, timeZone, pathOf, onCorrect }: ListStateProps) => {
  const taker = useOtherTaker(list)
  const say = usePartialSay(list.group.level)
  if (correcting)
    return (
      <Notice tone="info" title={CORRECT_LIST}>
        Cambie las marcas equivocadas y guarde: se pide el motivo una vez.
      </Notice>
    )
  if (list.list_kind === 'shown')
    return (
      <Notice
        tone="info"
        title={list.taken ? 'Lista del día' : 'La lista se pasa una vez al día'}
        action={
          <ButtonLink to={pathOf(list.list_subject_id)}>
            {list.taken ? 'Ver la lista' : 'Pasar lista'}
          </ButtonLink>
        }
      />
    )
  if (list.taken) {
    // After the grace the lower bar has the button, and within it the hours.
    const may = saving.undone && list.list?.may_correct === true
    return (
      <Notice
        tone="good"
        title={saving.undone ? 'Lista guardada' : takenWords(list, saving, timeZone)}
        action={may && <Button onClick={onCorrect}>{CORRECT_LIST}</Button>}
      >
        {taker === undefined ? undefined : `La tomó ${taker}.`}
      </Notice>
    )
  }
  if (list.closed !== null) {
    const { title, message } = CATALOGUE[list.closed]
    return (
      <Notice tone="warn" title={say(title)}>
        {say(`${message}. ${NEXT_STEP[list.closed]}`)}
      </Notice>
    )
  }
  if (list.can_take) return null
  if (list.date !== list.today)
    return (
      <Notice tone="info" title="Lista sin tomar">
        Ese día ya no está entre los que se pueden pasar.
      </Notice>
    )
  return (
    <Notice tone="info" title="Solo consulta">
      Solo quien imparte la materia puede tomar la lista.
    </Notice>
  )
}
