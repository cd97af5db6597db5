import type { Clamped } from './grid-types.ts'

/** *Se ajustó de 85 a 10 · ¿Quiso decir 8.5?* */
export const clampedWords = ({ typed, proposal }: Clamped, value: string): string =>
  `Se ajustó de ${typed} a ${Number(value)}${proposal === undefined ? '' : ` · ¿Quiso decir ${proposal}?`}`
