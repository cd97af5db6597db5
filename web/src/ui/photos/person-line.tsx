import type { ReactNode } from 'react'
import { AvatarPhoto, type Pictured } from './avatar-photo.tsx'
import styles from './person-line.module.css'

export interface PersonWords {
  name: string
  detail?: string
  person?: Pictured
}

interface PersonLineProps extends Omit<PersonWords, 'name'> {
  /** Perhaps a link. */
  name: ReactNode
}

export const PersonLine = ({ name, detail, person }: PersonLineProps) => (
  <div className={styles.line} data-person={person && ''}>
    {person && <AvatarPhoto person={person} size={32} />}
    <span className={styles.words}>
      <span title={typeof name === 'string' ? name : undefined}>{name}</span>
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </span>
  </div>
)
