import type { PagePerson } from '../routing/screen-route.ts'

interface Whose extends PagePerson {
  session_id: number
}

/** Beside the token: ids of its person and its session, no more, so that a page can tell whose it is before anybody answers. */
const KEY = 'plantel-whose'

export const rememberPerson = ({ user_id, school_id, session_id }: Whose): void =>
  localStorage.setItem(KEY, `${user_id} ${school_id} ${session_id}`)

/** From the previous page load. A request that it makes in vain is ignored. */
export const rememberedPerson = (): Whose | undefined => {
  const kept = localStorage.getItem(KEY) ?? ''
  if (!/^[1-9]\d{0,15} [1-9]\d{0,15} [1-9]\d{0,15}$/.test(kept)) return undefined
  const [user_id = 0, school_id = 0, session_id = 0] = kept.split(' ').map(Number)
  return { user_id, school_id, session_id }
}

export const forgetPerson = (): void => localStorage.removeItem(KEY)
