import { useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import styles from './avatar-photo.module.css'

interface AvatarPhotoProps {
  person: { name: string; last_name: string; url_photo_profile: string | null }
  /** Side in pixels; 40 unless given. */
  size?: 32 | 40 | 56
  /** Level of the school whose colour stands behind the initials. */
  level?: number
}

const initialsOf = ({ name, last_name }: AvatarPhotoProps['person']): string =>
  [name, last_name]
    .map((word) => word.trim().slice(0, 1))
    .join('')
    .toLocaleUpperCase('es-MX')

/** A person's photo, or the initials while there is none. Decoration: the name stands beside it. */
export const AvatarPhoto = ({ person, size = 40, level }: AvatarPhotoProps) => {
  const [broken, setBroken] = useState<string | null>(null)
  const photo = person.url_photo_profile
  return (
    <span
      className={classNames(styles.avatar, size === 32 && styles.small)}
      style={{ width: size, height: size, ...(level ? { background: `var(--level-${level})` } : {}) }}
      aria-hidden="true"
    >
      {photo && photo !== broken ? (
        <img src={photo} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(photo)} />
      ) : (
        initialsOf(person)
      )}
    </span>
  )
}
