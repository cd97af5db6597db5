import type { Notice } from '@plantel/contract/notices'
import { written } from '../../lib/words/counts.ts'

type Reading = Pick<Notice, 'read' | 'expected' | 'without_access'>

/** Contacts of the children cannot sign in: the school tells them itself. */
const contactWords = (contacts: number): string =>
  contacts === 0 ? '' : ` · ${written(contacts)} ${contacts === 1 ? 'contacto' : 'contactos'} sin acceso`

export const readWords = ({ read, expected, without_access = 0 }: Reading): string =>
  read === undefined || expected === undefined
    ? ''
    : `leído por ${written(read)} de ${written(expected)}${contactWords(without_access)}`

type Delivery = Pick<Notice, 'withdrawn' | 'recipients' | 'expected'>

export const isHandingOut = ({ withdrawn, recipients, expected }: Delivery): boolean =>
  !withdrawn && recipients !== undefined && expected !== undefined && recipients < expected

/** Who is reminded that there is something to read; where an answer is asked for, the answers say who is missing. */
export const unreadOf = ({
  ask,
  withdrawn,
  recipients = 0,
  read = 0,
}: Pick<Notice, 'ask' | 'withdrawn' | 'recipients' | 'read'>): number =>
  ask > 0 || withdrawn ? 0 : recipients - read
