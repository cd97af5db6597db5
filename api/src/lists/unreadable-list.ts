/** Every reason why a list is not read, and the code that a person is answered. */
const CODES = {
  'other-type': 9101,
  'old-workbook': 9101,
  'file-size': 9102,
  inflated: 9102,
  'shared-strings': 9102,
  entries: 9102,
  sheets: 9102,
  rows: 9102,
  columns: 9102,
  merges: 9102,
  'cell-length': 9102,
  memory: 9102,
  time: 9102,
  password: 9103,
  empty: 9104,
  damaged: 9104,
  'entry-names': 9104,
  doctype: 9104,
} as const

export type UnreadableReason = keyof typeof CODES
export type UnreadableCode = (typeof CODES)[UnreadableReason]

/** The file is as it is: nothing that the server can do makes it a list. */
export class UnreadableList extends Error {
  readonly code: UnreadableCode
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason) {
    super(`unreadable list: ${reason}`)
    this.code = CODES[reason]
    this.reason = reason
  }
}
