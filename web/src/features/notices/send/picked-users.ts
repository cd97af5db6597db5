import { RECIPIENT_PROFILES, type RecipientProfile, type RecipientUser } from '@plantel/contract/notices'
import type { PickedUsers } from './wizard.ts'

const isNamed = ({ profiles }: RecipientUser, chosen: readonly RecipientProfile[]): boolean =>
  profiles.some((profile) => chosen.includes(profile))

const others = (people: readonly RecipientUser[], { user_id }: RecipientUser) =>
  people.filter((other) => other.user_id !== user_id)

export const areAllProfiles = ({ profiles }: Pick<PickedUsers, 'profiles'>): boolean =>
  RECIPIENT_PROFILES.every((profile) => profiles.includes(profile))

/** Other profiles: who is now named is no exception any more, who is not needs not be left out. */
const withProfiles = (users: PickedUsers, profiles: readonly RecipientProfile[]): PickedUsers => ({
  profiles,
  without: users.without.filter((user) => isNamed(user, profiles)),
  exceptions: users.exceptions.filter((user) => !isNamed(user, profiles)),
})

export const checkProfile = (users: PickedUsers, profile: RecipientProfile, checked: boolean): PickedUsers =>
  withProfiles(
    users,
    RECIPIENT_PROFILES.filter((one) => (one === profile ? checked : users.profiles.includes(one))),
  )

export const checkAllProfiles = (users: PickedUsers, checked: boolean): PickedUsers =>
  withProfiles(users, checked ? RECIPIENT_PROFILES : [])

/** Checks or unchecks one person; whom no chosen profile names is an exception. */
export const checkUser = (users: PickedUsers, user: RecipientUser, checked: boolean): PickedUsers => {
  const list = isNamed(user, users.profiles) ? 'without' : 'exceptions'
  const listed = list === 'without' ? !checked : checked
  const rest = others(users[list], user)
  return { ...users, [list]: listed ? [...rest, user] : rest }
}

export const countUsers = ({ profiles, without, exceptions }: PickedUsers, named: number): number =>
  (profiles.length === 0 ? 0 : named - without.length) + exceptions.length

export const usersOfPage = (
  { without, exceptions }: PickedUsers,
  named: readonly RecipientUser[],
  page: number,
): RecipientUser[] => {
  const leftOut = new Set(without.map(({ user_id }) => user_id))
  return [...(page === 1 ? exceptions : []), ...named.filter(({ user_id }) => !leftOut.has(user_id))]
}
