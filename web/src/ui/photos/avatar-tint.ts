/** How many colours `avatar-photo.module.css` has. */
export const TINTS = 9

/** Which of them stands behind the initials: the same name has the same one, with accents or without. */
export const avatarTint = (person: { name: string; last_name: string }): number => {
  const words = `${person.name} ${person.last_name}`.trim().toLowerCase().normalize('NFD')
  const letters = Array.from(words).filter((letter) => letter < '\u0300' || letter > '\u036f')
  return letters.reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % TINTS
}
