import { readMe } from '@plantel/contract/session'
import { type Session, sessionOf } from './session-of.ts'

/** Without address, phone or e-mail: the menu needs the name, the screens what the person may do. */
const NOT_KEPT = {
  url_photo_profile: null,
  email: null,
  enrollment: null,
  street: null,
  colony: null,
  outside_number: null,
  inside_number: null,
  zipcode: null,
  city_id: null,
}
/** Of the right form, and nobody's. */
const NO_PHONE = '0000000000'

/** The session as its query has it is kept as the server would answer it. */
export const SESSION_FORM = {
  keep: ({ me, school, settings }: Session) => ({
    data: { ...me, ...NOT_KEPT, cellphone: NO_PHONE, school, settings },
  }),
  open: (kept: unknown): Session | undefined => {
    const read = readMe.answer.safeParse(kept)
    return read.success ? sessionOf(read.data) : undefined
  },
}
