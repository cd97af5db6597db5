export interface Door {
  /** Of the row that the code is of. */
  own: { account_id: number; password_hash: string | null }
  /** Which account signs in with the typed phone. */
  holder: { account_id: number; password_hash: string | null } | null
  /** The row's account opens this school and no other. */
  alone: boolean
  /** A *Carta nueva*: the school saw an identification. */
  renews: boolean
}

/**
 * `first`: the row's account gets its first password. `renew`: another one. `part`: the row gets an account of its own,
 * its other schools keep theirs. `sign-in`: with the password that the row's account has. `join`: with the one of the
 * account that has the phone, which then opens this school too.
 */
export type Way = 'first' | 'renew' | 'part' | 'sign-in' | 'join'

/** Security: a code sets no password of an account that has one, but for a *Carta nueva* of its only school. */
export const wayOf = ({ own, holder, alone, renews }: Door): Way => {
  const elsewhere = holder !== null && holder.account_id !== own.account_id
  if (elsewhere && holder.password_hash !== null) return 'join'
  if (own.password_hash === null) return 'first'
  if (!renews) return 'sign-in'
  if (alone) return 'renew'
  return holder === null ? 'part' : 'sign-in'
}
