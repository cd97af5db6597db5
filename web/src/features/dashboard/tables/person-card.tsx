import { fullName, STATE_WORDS, type Status } from '@plantel/contract/school-words'
import { AvatarPhoto, type Pictured } from '../../../ui/photos/avatar-photo.tsx'
import type { Summary } from '../../../ui/layout/summary-cards.tsx'
import { IS_ACTIVE } from '../../../domain/people/status.ts'
import styles from './person-card.module.css'

interface Person extends Pictured {
  second_last_name: string | null
  status: Status
}

const State = ({ status }: Pick<Person, 'status'>) =>
  IS_ACTIVE[status] ? STATE_WORDS[1] : <strong className={styles.gone}>{STATE_WORDS[0]}</strong>

interface PersonCard {
  label: string
  person: Person
  enrollment: string | null
  /** A finished cycle is looked at, in which who has left the school since was active. */
  past: boolean
}

/** Photo and name; matrícula and, while the cycle lasts, whether the person is at the school. */
export const personCard = ({ label, person, enrollment, past }: PersonCard): Summary => ({
  label,
  value: (
    <span className={styles.person}>
      <AvatarPhoto person={person} size={56} />
      <span>{fullName(person)}</span>
    </span>
  ),
  detail: (
    <>
      {enrollment !== null && `Matrícula ${enrollment}`}
      {enrollment !== null && !past && ' · '}
      {!past && <State status={person.status} />}
    </>
  ),
  width: 'whole',
})
