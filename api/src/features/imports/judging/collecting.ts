import { cellError } from '@plantel/contract/import/cell-errors'
import { type ImportMessage, importMessage, type Normalised } from '@plantel/contract/import/messages'
import { isNothing, tidy } from '@plantel/contract/import/nothing'

/** Collects what is said of a row while its fields are read. */
export const collecting = () => {
  const messages: ImportMessage[] = []
  return {
    messages,
    add: (...more: readonly ImportMessage[]) => void messages.push(...more),
    /** The value of a field, whose messages are kept under its name. */
    take: <Value>(field: string, { value, messages: said }: Normalised<Value>): Value | null => {
      messages.push(...said.map((each) => ({ ...each, field: each.field ?? field })))
      return value
    },
  }
}

export type Collecting = ReturnType<typeof collecting>

/** Tidied; null of *nothing*, of an error of Excel, and of what does not fit, which is said. */
export const plainField = (
  text: string,
  field: string,
  { max, said }: { max: number; said: Collecting },
): string | null => {
  const plain = tidy(text)
  if (isNothing(plain)) return null
  const broken = cellError(plain, field)
  if (broken) {
    said.add(broken)
    return null
  }
  if (plain.length <= max) return plain
  said.add(importMessage(9118, { field, x: plain.slice(0, 60) }))
  return null
}

/** What a formula that went wrong left there is told, and is nothing. */
export const soundCell = (text: string, field: string, said: Collecting): string => {
  const broken = cellError(tidy(text), field)
  if (broken) said.add(broken)
  return broken ? '' : text
}
