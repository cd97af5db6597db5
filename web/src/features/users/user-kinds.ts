import {
  readAdministrators,
  readAssessors,
  readDirectors,
  readParents,
  readProfessors,
  readSpokesmen,
} from '@plantel/contract/users'
import type { ViewList } from '@plantel/contract/views'

export type KindPath = 'maestros' | 'administradores' | 'padres' | 'orientadores' | 'directores' | 'voceros'

export interface UserKind {
  path: KindPath
  list: ViewList
  tab: string
  noun: readonly [one: string, several: string]
  read: typeof readProfessors
  /** Parents have no *Matrícula*. */
  enrollment: boolean
}

export const USER_KINDS = [
  {
    path: 'maestros',
    list: 'professors',
    tab: 'Profesores',
    noun: ['profesor', 'profesores'],
    read: readProfessors,
    enrollment: true,
  },
  {
    path: 'administradores',
    list: 'administrators',
    tab: 'Administradores',
    noun: ['administrador', 'administradores'],
    read: readAdministrators,
    enrollment: true,
  },
  {
    path: 'padres',
    list: 'parents',
    tab: 'Padres',
    noun: ['padre', 'padres'],
    read: readParents,
    enrollment: false,
  },
  {
    path: 'orientadores',
    list: 'assessors',
    tab: 'Orientadores',
    noun: ['orientador', 'orientadores'],
    read: readAssessors,
    enrollment: true,
  },
  {
    path: 'directores',
    list: 'directors',
    tab: 'Directores',
    noun: ['director', 'directores'],
    read: readDirectors,
    enrollment: true,
  },
  {
    path: 'voceros',
    list: 'spokesmen',
    tab: 'Voceros',
    noun: ['vocero', 'voceros'],
    read: readSpokesmen,
    enrollment: true,
  },
] as const satisfies readonly UserKind[]

export const addressOf = (path: string): string => `/usuarios/${path}`

export const kindAt = (pathname: string): UserKind | undefined =>
  USER_KINDS.find(({ path }) => path === pathname.split('/')[2]?.toLowerCase())
