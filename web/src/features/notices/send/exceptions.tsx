import type { RecipientUser } from '@plantel/contract/notices'
import { fullName, listName } from '@plantel/contract/school-words'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { PersonSearch } from '../../../domain/people/person-search.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PersonLine } from '../../../ui/photos/person-line.tsx'
import { findRecipients, OFFERED_KEY } from '../queries.ts'
import { PROFILE_NAMES } from '../texts.ts'
import treeStyles from './recipient-tree.module.css'
import styles from './send-notice.module.css'
import type { PickedUsers } from './wizard.ts'

const profilesOf = ({ profiles }: RecipientUser): string =>
  profiles.map((profile) => PROFILE_NAMES[profile]).join(', ') || 'Otro tipo de usuario'

const wordsOf = (user: RecipientUser) => ({ name: listName(user), detail: profilesOf(user), person: user })

export const ExceptionPicker = ({ onPick }: { onPick: (user: RecipientUser) => void }) => {
  const { school_id } = useSession().school
  const [last, setLast] = useState<RecipientUser>()
  const [turn, setTurn] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (turn > 0) box.current?.querySelector('input')?.focus()
  }, [turn])
  const pick = (user: RecipientUser | null) => {
    if (!user) return
    onPick(user)
    setLast(user)
    // A search of its own for each: the field begins empty again.
    setTurn(turn + 1)
  }
  return (
    <div ref={box}>
      <PersonSearch<RecipientUser>
        key={turn}
        label="Agregar a otra persona"
        searchKey={[...OFFERED_KEY, 'search', school_id]}
        find={findRecipients(school_id)}
        itemKey={({ user_id }) => user_id}
        itemLabel={wordsOf}
        value={null}
        onChange={pick}
      />
      <output className="unseen">{last && `Se agregó a ${fullName(last)}`}</output>
    </div>
  )
}

interface ExceptionsProps {
  users: PickedUsers
  onRemove: (user: RecipientUser) => void
}

export const Exceptions = ({ users: { exceptions }, onRemove }: ExceptionsProps) =>
  exceptions.length > 0 && (
    <section aria-label="Excepciones">
      <h4 className={styles.subheading}>Excepciones ({exceptions.length})</h4>
      <ul className={treeStyles.frame}>
        {exceptions.map((user) => (
          <li key={user.user_id} className={styles.exception}>
            <div>
              <PersonLine {...wordsOf(user)} />
            </div>
            <Button look="text" aria-label={`Quitar a ${fullName(user)}`} onClick={() => onRemove(user)}>
              Quitar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
