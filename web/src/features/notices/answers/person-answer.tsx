import type { AskedPerson, AskedQuestion } from '@plantel/contract/asked-notices'
import { fullName, listName } from '@plantel/contract/school-words'
import { ANSWER_WORDS } from '../../../domain/notices/answer-words.ts'
import { CONTACT, kinName } from '../../../domain/people/kin-name.ts'
import { turnIn } from '../../../lib/dates/dates.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { doneIcon } from '../../../ui/icons/icons.ts'
import { ANSWERS_TEXTS as T } from '../texts.ts'
import styles from './answers.module.css'
import { useCopyLink, useWhatsapp } from './use-link.ts'
import { WAY_WORDS } from './words.ts'

type GivenAnswer = NonNullable<AskedPerson['given']>

/** What, when, how, and who wrote it down. */
const Given = ({ given }: { given: GivenAnswer }) => {
  const { time_zone } = useSession().school
  const { answer, answered_at, how, recorded_by } = given
  const words = [turnIn(answered_at, time_zone), WAY_WORDS[how], recorded_by].filter(Boolean)
  return (
    <span className={styles.given}>
      <strong>{ANSWER_WORDS[answer]}</strong> · {words.join(' · ')}
    </span>
  )
}

interface SendLinkProps {
  noticeId: number
  person: AskedPerson
}

/** Where one goes on: the next guardian whose chat was not opened yet. */
const focusNext = (from: HTMLElement | null) => {
  const all = [...document.querySelectorAll<HTMLElement>('[data-whatsapp]')]
  const next = all
    .slice(all.findIndex((each) => each === from) + 1)
    .find((each) => each.dataset['whatsapp'] === 'open')
  next?.focus()
}

const SendLink = ({ noticeId, person }: SendLinkProps) => {
  const name = fullName(person)
  const whatsapp = useWhatsapp(noticeId, () => {
    focusNext(document.querySelector<HTMLElement>(`[data-person='${person.user_id}']`))
  })
  const copying = useCopyLink(noticeId)
  return (
    <span className={styles.links}>
      <Button
        look="text"
        data-person={person.user_id}
        data-whatsapp={person.whatsapp_at === null ? 'open' : 'sent'}
        aria-label={`${T.whatsapp} a ${name}`}
        pending={whatsapp.pending}
        onClick={() => whatsapp.save({ userId: person.user_id, chat: window.open('', '_blank') })}
      >
        {T.whatsapp}
      </Button>
      <Button
        look="text"
        aria-label={`${T.copyLink} de ${name}`}
        pending={copying.pending}
        onClick={() => copying.save(person.user_id)}
      >
        {T.copyLink}
      </Button>
      {person.whatsapp_at !== null && (
        <span className={styles.sent}>
          <Icon path={doneIcon} size={16} /> {T.sentByWhatsapp}
        </span>
      )}
    </span>
  )
}

const Who = ({ person }: { person: AskedPerson }) => (
  <span className={styles.who}>
    {listName(person)}
    <span className={styles.small}>
      {[
        person.relationship === null ? null : kinName({ ...person, relationship: person.relationship }),
        person.contact ? CONTACT : person.signed_in ? null : T.neverIn,
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </span>
)

const isMissing = ({ state }: AskedQuestion): boolean => state !== 'yes' && state !== 'no'

interface FamilyProps {
  noticeId: number
  question: AskedQuestion
  /** Answers are still taken, and the caller is who asks for them. */
  asks: boolean
}

/** Everybody who may answer a question, what they said, and their link. */
export const Family = ({ noticeId, question, asks }: FamilyProps) => (
  <ul className={styles.family}>
    {question.people.map((person) => (
      <li key={person.user_id} className={styles.person}>
        <Who person={person} />
        {person.given && <Given given={person.given} />}
        {asks && isMissing(question) && person.given === null && person.has_notice && (
          <SendLink noticeId={noticeId} person={person} />
        )}
      </li>
    ))}
    {question.others.map((given) => (
      <li key={given.answered_at} className={styles.person}>
        <span className={styles.who}>{T.family}</span>
        <Given given={given} />
      </li>
    ))}
    {question.people.length + question.others.length === 0 && (
      <li className={styles.small}>{T.noGuardian}</li>
    )}
  </ul>
)
