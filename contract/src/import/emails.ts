import * as z from 'zod/mini'
import { importMessage, type Normalised } from './messages.ts'
import { isNothing, tidy } from './nothing.ts'

/** As every form takes it. */
const Email = z.email().check(z.maxLength(254))

const LABEL = /^(?:mailto|correo|e-?mail|mail)\s*:\s*/iu
const AROUND = /^[.'"“”‘’]+|[.'"“”‘’]+$/gu

/** A blank beside the @ or before the last part is a slip; elsewhere it parts two. */
const closed = (text: string): string =>
  text.replaceAll(/\s*@\s*/g, '@').replaceAll(/\s*\.\s*(?=(?:com|mx|edu|gob|org|net)\b)/gi, '.')

/** Of two the first. What is not valid is told and not stored. */
export const readEmail = (text: string, field = 'email'): Normalised<string> & { others: string[] } => {
  const plain = tidy(text)
  if (isNothing(plain)) return { value: null, messages: [], others: [] }
  const found = closed(plain.replace(LABEL, ''))
    .split(/[\s,;/|<>()]+/u)
    .map((piece) => piece.replace(LABEL, '').replaceAll(AROUND, '').toLowerCase())
    .filter((piece) => Email.safeParse(piece).success)
  const [value, ...others] = new Set(found)
  return value === undefined
    ? { value: null, messages: [importMessage(9144, { x: plain, field })], others: [] }
    : { value, messages: [], others }
}
