import type { ReactNode } from 'react'
import { STATE_WORDS } from '@plantel/contract/school-words'
import { listName } from './names.ts'
import { Muted } from '../../ui/layout/muted.tsx'
import { AvatarPhoto, type Pictured } from '../../ui/photos/avatar-photo.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './listed-person.module.css'

interface ListedPersonProps {
  person: Pictured & { second_last_name: string | null }
  inactive: boolean
  detail?: ReactNode
  /** The name, where it is a link. */
  children?: ReactNode
  /** Beside many columns: a name takes two lines rather than their room. */
  narrow?: boolean
}

/** Photo and name, last names first as lists are ordered; the word that goes with an inactive person's red row. */
export const ListedPerson = ({
  person,
  inactive,
  detail,
  narrow = false,
  children = listName(person),
}: ListedPersonProps) => (
  <div className={classNames(styles.person, narrow && styles.narrow)} data-person="">
    <AvatarPhoto person={person} size={32} />
    <div className={styles.words}>
      <span title={typeof children === 'string' ? children : undefined}>{children}</span>
      {detail !== undefined && (
        <Muted as="div" size={12}>
          {detail}
        </Muted>
      )}
      {inactive && <strong className={styles.inactive}>{STATE_WORDS[0]}</strong>}
    </div>
  </div>
)
