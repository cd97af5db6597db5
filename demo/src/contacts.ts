import type { Person } from './people.ts'

/** Hands out phones and e-mails, each once in the whole database. */
export interface Contacts {
  readonly cellphone: () => string
  readonly email: (person: Person) => string
}

const NUMBERS = 8_000_000
/** Shares no factor with `NUMBERS`, so the steps visit every number before one comes again. */
const STEP = 4_862_157

/** Durango's 618; the fixed log-ins are all below 618 100 0000. */
export const makeContacts = (): Contacts => {
  let phones = 0
  let emails = 0
  return {
    cellphone: () => {
      phones += 1
      return `618${1_000_000 + ((phones * STEP) % NUMBERS)}`
    },
    email: ({ name, last_name }) => {
      emails += 1
      return `${plain(name)}.${plain(last_name)}.${emails}@example.mx`
    },
  }
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll(/\s+/g, '')
    .toLowerCase()
