import { type ImportMessage, importMessage } from './messages.ts'

/** As Excel and LibreOffice write them, in English and in Spanish. */
const ERROR =
  /^(?:#(?:n\/?[ad]|ref!|¡?ref!|value!|¡?valor!|div\/0!|¡?div\/0!|name\?|¿?nombre\?|null!|¡?nulo!|num!|¡?n[uú]m!|calc!|¡?calc!|spill!|¡?desbordamiento!|getting_data|field!|busy!)|err:\d{3})$/iu

export const isCellError = (text: string): boolean => ERROR.test(text.trim())

/** A formula that went wrong is nothing, and is told; a column too narrow (####) likewise. */
export const cellError = (text: string, field: string): ImportMessage | undefined =>
  isCellError(text) || /^#{3,}$/.test(text.trim())
    ? importMessage(9162, { x: text.trim(), field })
    : undefined
