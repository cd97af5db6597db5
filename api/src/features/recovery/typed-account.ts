import { phoneDigits } from '@plantel/contract/phone'
import { resetPassword } from '@plantel/contract/recovery'

const isEmail = (text: string): boolean => resetPassword.body.shape.email.safeParse(text).success

/**
 * What an account is found by: the ten digits of a phone, in any usual writing, or an e-mail. Undefined for what is neither: it
 * says nothing about any account.
 */
export const typedAccount = (typed: string): string | undefined =>
  phoneDigits(typed) ?? (isEmail(typed) ? typed : undefined)
