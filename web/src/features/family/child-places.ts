import type { FamilyChild } from '@plantel/contract/family-home'
import { ACCESS } from '@plantel/contract/school-words'
import type { ChildPlace } from '../../domain/family/child-address.ts'
import { T } from './texts.ts'

export interface ChildTab {
  /** Undefined is *Hoy*. */
  place: ChildPlace | undefined
  title: string
  /** The least access that sees it. */
  access: FamilyChild['access']
  /** Also of who has left the school. */
  kept?: true
}

/** The pages of a child, in their order. */
export const CHILD_TABS: readonly ChildTab[] = [
  { place: undefined, title: T.today, access: ACCESS.informative },
  { place: 'calificaciones', title: T.grades, access: ACCESS.informative, kept: true },
  { place: 'asistencia', title: T.attendance, access: ACCESS.informative },
  { place: 'reportes', title: T.reports, access: ACCESS.informative },
  { place: 'documentos', title: T.documents, access: ACCESS.informative, kept: true },
  { place: 'datos', title: T.data, access: ACCESS.full },
]
