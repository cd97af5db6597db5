import { useState } from 'react'
import { classNames } from '../theme/class-names.ts'
import { usePhoto } from '../../lib/photos/photo.ts'
import { avatarTint } from './avatar-tint.ts'
import styles from './avatar-photo.module.css'

export interface Pictured {
  name: string
  last_name: string
  /** Path below `/v1`; the photo is fetched with the session's token. */
  url_photo_profile: string | null
}

interface AvatarPhotoProps {
  person: Pictured
  /** Side in pixels; 40 unless given. */
  size?: 32 | 40 | 56
  level?: number
}

/** Whole characters: half an emoji cannot be sent, and the page would not be what the browser draws. */
const initialsOf = ({ name, last_name }: Pictured): string =>
  [name, last_name]
    .map((word) => /^./u.exec(word.trim())?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('es-MX')

interface PhotoProps {
  url: string
  size: number
  initials: string
}

/** Apart, so that nothing is asked for where there is no photo. */
const Photo = ({ url, size, initials }: PhotoProps) => {
  const photo = usePhoto(url)
  const [broken, setBroken] = useState<string>()
  if (photo === undefined || photo === broken) return initials
  return <img src={photo} alt="" width={size} height={size} onError={() => setBroken(photo)} />
}

/**
 * A person's photo, or while there is none the initials on a colour of the name, or of the level. Decoration: the name stands
 * beside it.
 */
export const AvatarPhoto = ({ person, size = 40, level }: AvatarPhotoProps) => {
  const url = person.url_photo_profile
  const initials = initialsOf(person)
  return (
    <span
      className={classNames(styles.avatar, styles[`side-${size}`], styles[`tint-${avatarTint(person)}`])}
      data-level={level}
      aria-hidden="true"
    >
      {url === null || url === '' ? initials : <Photo url={url} size={size} initials={initials} />}
    </span>
  )
}
