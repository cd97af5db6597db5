import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { WITH_ACCESS_CODE } from './families.ts'
import { PathId } from './fields.ts'
import { item } from './paging.ts'

/** Without the look-alikes 0 O, 1 I L, and without U. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 8
export const CODE_DAYS = 30
/** Wrong tries that end a code. */
export const CODE_ATTEMPTS = 10
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** Shown only once; ends the code before. Always answered: whether it opens anything must not be told. */
export const renewAccessCode = endpoint({
  method: 'POST',
  path: '/users/:id/access-code',
  can: 'users:edit',
  scopes: ['school'],
  summary: 'Otro código de acceso para una persona',
  params: z.strictObject({ id: PathId }),
  answer: item(z.object(WITH_ACCESS_CODE)),
})
