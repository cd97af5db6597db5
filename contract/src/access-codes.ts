import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { WITH_ACCESS_CODE } from './families.ts'
import { PathId } from './fields.ts'
import { item } from './paging.ts'

/** What a code is written with: no 0 and O, no 1, I and L, no U. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 8
export const CODE_DAYS = 30
/** So many wrong ones end a code. */
export const CODE_ATTEMPTS = 10
/** A code as it is compared: case, blanks and dashes do not matter. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/**
 * Another code for a person who has not come in yet, shown this once; the one before opens nothing any more. It opens this school
 * for who uses Plantel in another one already, and is answered in every case: whether it opens anything is not told.
 */
export const renewAccessCode = endpoint({
  method: 'POST',
  path: '/users/:id/access-code',
  can: 'users:edit',
  scopes: ['school'],
  summary: 'Otro código de acceso para una persona',
  params: z.strictObject({ id: PathId }),
  answer: item(z.object(WITH_ACCESS_CODE)),
})
