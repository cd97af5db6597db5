import { createParent } from '@plantel/contract/families'
import { UPDATE_PERSON } from '@plantel/contract/profile'
import {
  createAdministrator,
  createAssessor,
  createDirector,
  createProfessor,
  createSpokesman,
} from '@plantel/contract/user-administration'
import {
  readAdministrators,
  readAssessors,
  readDirectors,
  readParents,
  readProfessors,
  readSpokesmen,
} from '@plantel/contract/users'

export interface UserKind {
  path: string
  tab: string
  noun: readonly [one: string, several: string]
  read: typeof readProfessors
  create: typeof createProfessor | typeof createParent
  update: (typeof UPDATE_PERSON)['professors']
  /** Parents have no *Matrícula*. */
  enrollment: boolean
}

export const USER_KINDS = [
  {
    path: 'maestros',
    tab: 'Profesores',
    noun: ['profesor', 'profesores'],
    read: readProfessors,
    create: createProfessor,
    update: UPDATE_PERSON.professors,
    enrollment: true,
  },
  {
    path: 'administradores',
    tab: 'Administradores',
    noun: ['administrador', 'administradores'],
    read: readAdministrators,
    create: createAdministrator,
    update: UPDATE_PERSON.administrators,
    enrollment: true,
  },
  {
    path: 'padres',
    tab: 'Padres',
    noun: ['padre', 'padres'],
    read: readParents,
    create: createParent,
    update: UPDATE_PERSON.parents,
    enrollment: false,
  },
  {
    path: 'orientadores',
    tab: 'Orientadores',
    noun: ['orientador', 'orientadores'],
    read: readAssessors,
    create: createAssessor,
    update: UPDATE_PERSON.assessors,
    enrollment: true,
  },
  {
    path: 'directores',
    tab: 'Directores',
    noun: ['director', 'directores'],
    read: readDirectors,
    create: createDirector,
    update: UPDATE_PERSON.directors,
    enrollment: true,
  },
  {
    path: 'voceros',
    tab: 'Voceros',
    noun: ['vocero', 'voceros'],
    read: readSpokesmen,
    create: createSpokesman,
    update: UPDATE_PERSON.spokesmen,
    enrollment: true,
  },
] as const satisfies readonly UserKind[]

export const addressOf = (path: string): string => `/usuarios/${path}`

export const kindAt = (pathname: string): UserKind | undefined =>
  USER_KINDS.find(({ path }) => path === pathname.split('/')[2]?.toLowerCase())
