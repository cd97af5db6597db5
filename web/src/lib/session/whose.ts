import type { PagePerson } from '../routing/screen-route.ts'

/** Beside the token: the ids of its person, no more, so that the next page can ask for their data before it knows them. */
const KEY = 'plantel-whose'

export const rememberPerson = ({ user_id, school_id }: PagePerson): void =>
  localStorage.setItem(KEY, `${user_id} ${school_id}`)

/** From the previous page load. A request that it makes in vain is ignored. */
export const rememberedPerson = (): PagePerson | undefined => {
  const [, user_id, school_id] =
    /^([1-9]\d{0,15}) ([1-9]\d{0,15})$/.exec(localStorage.getItem(KEY) ?? '') ?? []
  return user_id === undefined ? undefined : { user_id: Number(user_id), school_id: Number(school_id) }
}

export const forgetPerson = (): void => localStorage.removeItem(KEY)
