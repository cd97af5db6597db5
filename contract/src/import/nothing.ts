import { plainText } from '../plain-text.ts'

/** Signs that no font draws: direction marks, zero-width blanks. Joiners between letters are not among them. */
const UNSEEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\p{Cc}]/gu

/** One way to write the same letters, one blank between words. */
export const tidy = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(UNSEEN, '').trim()

/** As words of lists are compared: no accents, no capitals, dots or brackets around. */
export const foldCell = (text: string): string =>
  plainText(tidy(text))
    .replaceAll(/[.,;:*"'()[\]{}¿?¡!]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()

const NO_SIGN = /^[\s\p{Dash_Punctuation}_.*~]*$/u

const NOTHING = new Set(
  (
    'n/a|na|n a|nd|n/d|n d|x|xx|xxx|xxxx|s/n|sn|s/d|sin dato|sin datos|no tiene|no hay|no aplica|no cuenta|no cuenta con|no dio|' +
    'no proporciono|no registrado|ninguno|ninguna|finado|finada|fallecido|fallecida|desconocido|desconocida|se desconoce|' +
    'pendiente|mismo|misma|el mismo|la misma|los mismos|madre soltera|padre ausente|sin informacion|sin registro|null'
  ).split('|'),
)

const NO_SURNAME = new Set(
  's/a|s a|sa|sin apellido|sin segundo apellido|sin apellido materno|un solo apellido'.split('|'),
)

/** Words for *nothing is known*, however they are written. Of a second surname there are more. */
export const isNothing = (text: string, field?: 'second_last_name'): boolean => {
  if (NO_SIGN.test(tidy(text))) return true
  const folded = foldCell(text)
  return NOTHING.has(folded) || (field === 'second_last_name' && NO_SURNAME.has(folded))
}
