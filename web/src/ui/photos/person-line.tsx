import { AvatarPhoto, type Pictured } from './avatar-photo.tsx'
import styles from './person-line.module.css'

export interface PersonWords {
  name: string
  detail?: string
  person?: Pictured
}

export const PersonLine = ({ name, detail, person }: PersonWords) => (
  <div className={styles.line} data-person={person && ''}>
    {person && <AvatarPhoto person={person} size={32} />}
    <span className={styles.words}>
      {name}
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </span>
  </div>
)
