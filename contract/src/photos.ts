import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, PathId } from './fields.ts'
import { FileAnswer } from './file-answer.ts'
import { item } from './paging.ts'
import type { COLLECTIONS } from './roles.ts'

/** JPEG, PNG or WebP. Also the field of the answer and of every person. */
export const PHOTO_FIELD = 'url_photo_profile'

/** 5 MB and 25 megapixels: more than any phone's camera sends. */
export const PHOTO_BYTES_MAX = 5 * 1_048_576
export const PHOTO_PIXELS_MAX = 25_000_000

const photo = { id: PathId, name: z.string().check(z.regex(/^[\da-f]{32}\.webp$/)) }

/** The answer is a path below `/v1`; every new photo has a new one. */
export const changeStudentPhoto = endpoint({
  method: 'POST',
  path: '/students/:id',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Cambiar la foto de un alumno',
  upload: PHOTO_FIELD,
  params: z.strictObject({ id: PathId }),
  answer: item(z.object({ student_id: Id, url_photo_profile: z.string() })),
  errors: [1017],
})

export const readStudentPhoto = endpoint({
  method: 'GET',
  path: '/students/:id/photos/:name',
  can: 'students:read',
  scopes: ['school', 'taught', 'advised', 'children'],
  summary: 'La foto de un alumno',
  params: z.strictObject(photo),
  answer: FileAnswer,
})

export const readUserPhoto = endpoint({
  method: 'GET',
  path: '/users/:id/photos/:name',
  can: 'signed-in',
  summary: 'La foto de una persona de la escuela',
  params: z.strictObject(photo),
  answer: FileAnswer,
})

/** A path for each collection: `/:collection/:id` would also take the POST of every other two-part path. */
const ownPhoto = (collection: (typeof COLLECTIONS)[number]) =>
  endpoint({
    method: 'POST',
    path: `/${collection}/:id`,
    can: 'signed-in',
    summary: 'Cambiar la foto propia',
    upload: PHOTO_FIELD,
    params: z.strictObject({ id: PathId }),
    answer: item(z.object({ user_id: Id, url_photo_profile: z.string() })),
    errors: [1017],
  })

export const changeAdministratorPhoto = ownPhoto('administrators')
export const changeProfessorPhoto = ownPhoto('professors')
export const changeAssessorPhoto = ownPhoto('assessors')
export const changeParentPhoto = ownPhoto('parents')
export const changeSpokesmanPhoto = ownPhoto('spokesmen')
export const changeDirectorPhoto = ownPhoto('directors')
export const changeAdministrativePhoto = ownPhoto('administratives')
export const changeUserPhoto = ownPhoto('users')

export const OWN_PHOTO = {
  administrators: changeAdministratorPhoto,
  professors: changeProfessorPhoto,
  assessors: changeAssessorPhoto,
  parents: changeParentPhoto,
  spokesmen: changeSpokesmanPhoto,
  directors: changeDirectorPhoto,
  administratives: changeAdministrativePhoto,
  users: changeUserPhoto,
} satisfies Record<(typeof COLLECTIONS)[number], unknown>
