// How people write what they look for.

/** One letter wrong, missing, doubled, or two exchanged; in the middle, where hands slip. */
export const slipped = (word: string, kind: number): string => {
  const at = Math.floor(word.length / 2)
  const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)]
  return [
    `${before}x${after}`,
    before + after,
    before + letter + letter + after,
    before + after.charAt(0) + letter + after.slice(1),
  ][kind % 4]!
}

/** Of a number of ten digits. */
export const phoneWays = (phone: string): string[] => {
  const [area, middle, end] = [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)]
  return [
    phone,
    `${area} ${middle} ${end}`,
    `${area}-${middle}-${end}`,
    `(${area}) ${middle} ${end}`,
    `+52 ${area} ${middle} ${end}`,
    `+52${phone}`,
    `044${phone}`,
    `52 ${area} ${middle}${end}`,
    `+52 1 ${area} ${middle} ${end}`,
    `01 ${area} ${middle} ${end}`,
  ]
}

const ORDINALS: Record<string, string> = { 1: 'primero', 2: 'segundo', 3: 'tercero' }
export const groupWays = (grade: string, letter: string): string[] => [
  `${grade}${letter.toLowerCase()}`,
  `${grade}°${letter}`,
  `${grade} ${letter}`,
  `${grade}º ${letter.toLowerCase()}`,
  `${ORDINALS[grade]} ${letter}`,
]
