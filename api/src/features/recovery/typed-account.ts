import { resetPassword } from '@plantel/contract/recovery'
import { Cellphone } from '@plantel/contract/fields'

const isEmail = (text: string): boolean => resetPassword.body.shape.email.safeParse(text).success

/**
 * What an account is found by: the ten digits of a phone, however they were spaced, or an e-mail. Undefined for what is neither: it
 * says nothing about any account.
 */
export const typedAccount = (typed: string): string | undefined => {
  const digits = typed.replace(/[\s().-]/g, '')
  if (Cellphone.safeParse(digits).success) return digits
  return isEmail(typed) ? typed : undefined
}
