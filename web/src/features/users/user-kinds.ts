import {
  readAdministrators,
  readAssessors,
  readDirectors,
  readParents,
  readProfessors,
  readSpokesmen,
} from '@plantel/contract/users'
import type { HealthList } from '@plantel/contract/data-health'
import type { ViewList } from '@plantel/contract/views'
import { T } from './texts.ts'

export type KindPath = 'maestros' | 'administradores' | 'padres' | 'orientadores' | 'directores' | 'voceros'

export interface UserKind {
  path: KindPath
  list: ViewList
  tab: string
  noun: readonly [one: string, several: string]
  read: typeof readProfessors
  /** As *Datos por corregir* names the list; *Voceros* has no checks. */
  health?: HealthList
  /** Parents have no *Matrícula*. */
  enrollment: boolean
}

export const USER_KINDS = [
  {
    path: 'maestros',
    list: 'professors',
    health: 'professors',
    tab: T.professors,
    noun: ['maestro', 'maestros'],
    read: readProfessors,
    enrollment: true,
  },
  {
    path: 'administradores',
    list: 'administrators',
    health: 'administrators',
    tab: 'Administradores',
    noun: ['administrador', 'administradores'],
    read: readAdministrators,
    enrollment: true,
  },
  {
    path: 'padres',
    list: 'parents',
    health: 'parents',
    tab: 'Padres',
    noun: ['padre', 'padres'],
    read: readParents,
    enrollment: false,
  },
  {
    path: 'orientadores',
    list: 'assessors',
    health: 'assessors',
    tab: 'Orientadores',
    noun: ['orientador', 'orientadores'],
    read: readAssessors,
    enrollment: true,
  },
  {
    path: 'directores',
    list: 'directors',
    health: 'directors',
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
