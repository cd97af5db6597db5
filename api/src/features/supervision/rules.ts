import type { CallOf } from '@plantel/contract/endpoint'
import type { Problem } from '@plantel/contract/problem'
import type { recordVisit } from '@plantel/contract/supervision'
import type { VisitedSchool } from './reach.ts'

type VisitForm = Pick<CallOf<typeof recordVisit>['body'], 'date' | 'trained'>

type FieldErrors = NonNullable<Problem['errors']>

const TYPES = ['professors', 'assessors', 'directors'] as const

export const wrongVisit = ({ date, trained }: VisitForm, school: VisitedSchool): FieldErrors => [
  ...(date > school.today ? [{ field: 'date', message: 'La visita no puede ser de un día futuro' }] : []),
  ...TYPES.filter((type) => trained[type] > school[type]).map((type) => ({
    field: `trained.${type}`,
    message: `Máximo ${school[type]}: los que tiene la escuela`,
  })),
]
