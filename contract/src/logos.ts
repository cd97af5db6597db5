import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PathId } from './fields.ts'
import { FileAnswer } from './file-answer.ts'
import { item } from './paging.ts'
import { Setting } from './schools.ts'

export const LOGO_FIELD = 'value'

/** Only of `theme-logo-school` (else 404), whose value becomes the logo's path below `/v1`. */
export const changeLogo = endpoint({
  method: 'POST',
  path: '/settings/:id',
  can: 'settings:write',
  scopes: ['school'],
  summary: 'Cambiar el logotipo de la escuela',
  upload: LOGO_FIELD,
  params: z.strictObject({ id: PathId }),
  answer: item(Setting),
  errors: [1017],
})

export const readLogo = endpoint({
  method: 'GET',
  path: '/schools/:id/logos/:name',
  can: 'settings:read',
  scopes: ['school'],
  summary: 'El logotipo de la escuela',
  params: z.strictObject({ id: PathId, name: z.string().check(z.regex(/^[\da-f]{32}\.webp$/)) }),
  answer: FileAnswer,
})
