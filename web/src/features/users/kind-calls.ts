import { createParent } from '@plantel/contract/families'
import { UPDATE_PERSON } from '@plantel/contract/profile'
import {
  createAdministrator,
  createAssessor,
  createDirector,
  createProfessor,
  createSpokesman,
} from '@plantel/contract/user-administration'
import type { KindPath } from './user-kinds.ts'

interface KindCalls {
  create: typeof createProfessor | typeof createParent
  update: (typeof UPDATE_PERSON)['professors']
}

/** With their forms, which no list needs before a dialog opens. */
export const KIND_CALLS: Record<KindPath, KindCalls> = {
  maestros: { create: createProfessor, update: UPDATE_PERSON.professors },
  administradores: { create: createAdministrator, update: UPDATE_PERSON.administrators },
  padres: { create: createParent, update: UPDATE_PERSON.parents },
  orientadores: { create: createAssessor, update: UPDATE_PERSON.assessors },
  directores: { create: createDirector, update: UPDATE_PERSON.directors },
  voceros: { create: createSpokesman, update: UPDATE_PERSON.spokesmen },
}
