import { phoneDigits } from '@plantel/contract/phone'
import { resetPassword } from '@plantel/contract/recovery'

const isEmail = (text: string): boolean => resetPassword.body.shape.email.safeParse(text).success

/** A phone's ten digits, or an e-mail; undefined for neither. */
export const typedAccount = (typed: string): string | undefined =>
  phoneDigits(typed) ?? (isEmail(typed) ? typed : undefined)
