import type { Answered } from './as.ts'

/** The `Set-Cookie` lines of an answer whose cookie's name holds this word. */
export const cookiesSet = ({ headers }: Pick<Answered, 'headers'>, word = ''): string[] =>
  [headers['set-cookie'] ?? []].flat().filter((line) => line.split('=')[0]?.includes(word))
