import type { GuardianToCall } from '@plantel/contract/people'
import { listName } from '@plantel/contract/school-words'
import { kinOf } from './personal-columns.ts'
import { type Column, column } from './table.ts'

interface Called {
  guardian: GuardianToCall | null
}

/** Whom to call about each, in lists that are for calling; nothing for who does not see it on the screen. */
export const calledColumns = <Row extends Called>(rows: readonly Row[]): Column<Row>[] =>
  rows.some(({ guardian }) => guardian !== null)
    ? [
        column.text('Familia', ({ guardian }) => guardian && `${listName(guardian)} (${kinOf(guardian)})`),
        column.text('Teléfono', ({ guardian }) => guardian && guardian.cellphone),
      ]
    : []
