import type { Role } from '@plantel/contract/permissions'
import type { NewSchool } from '@plantel/api/src/domain/schools/insert-school.ts'
import { DEMONSTRATION_LOG_INS } from '@plantel/api/src/features/session/demonstration.ts'
import { type Place, placesOf, PRIMARY, SECONDARY } from './words/places.ts'
import { WORKSHOP_PLANS, type WorkshopPlan } from './words/subject-plans.ts'

export interface SchoolPlan {
  readonly school: NewSchool
  readonly places: readonly Place[]
  readonly groupSize: number
  readonly workshops: readonly WorkshopPlan[]
  readonly logIns: readonly { readonly role: Role; readonly cellphone: string }[]
  readonly otherStaff: readonly Role[]
  /** Students who left during the year: inactive, still enrolled. */
  readonly withdrawn: number
  readonly earlierGroups: number
}

const GROUP_SIZE = 30
export const USUAL_STUDENTS = 720
/** Below this the fixed professor would not have three groups, one of them without advisor. */
export const LEAST_STUDENTS = 6 * GROUP_SIZE

export const firstSchool = (students: number): SchoolPlan => {
  const groups = Math.round(students / GROUP_SIZE)
  return {
    school: {
      name: 'Instituto Sierra Madre',
      clave: '10PES0021M',
      cellphone: '6180000000',
      level: 1,
      control: 2,
      sustenance: 1,
      location: 'Durango',
      street: 'Aquiles Serdán',
      colony: 'Centro',
      outside_number: '954',
      zipcode: '34000',
      demonstration: true,
    },
    places: [...placesOf(SECONDARY, Math.ceil(groups / 2)), ...placesOf(PRIMARY, Math.floor(groups / 2))],
    groupSize: GROUP_SIZE,
    workshops: WORKSHOP_PLANS,
    logIns: DEMONSTRATION_LOG_INS,
    otherStaff: ['ADMINISTER', 'ADMINISTRATIVE', 'ADMINISTRATIVE', 'ADMINISTRATIVE', 'TUTOR', 'TUTOR'],
    withdrawn: 10,
    earlierGroups: 24,
  }
}

export const secondSchool: SchoolPlan = {
  school: {
    name: 'Escuela Secundaria General Guadiana',
    clave: '10DES0034K',
    cellphone: '6180000100',
    level: 4,
    control: 1,
    sustenance: 3,
    location: 'Durango',
    street: 'Pino Suárez',
    colony: 'Guillermina',
    outside_number: '1210',
    zipcode: '34270',
    demonstration: true,
  },
  places: placesOf(SECONDARY, 4),
  groupSize: 20,
  workshops: [],
  logIns: [
    { role: 'ADMINISTER', cellphone: '6180000101' },
    { role: 'PROFESSOR', cellphone: '6180000102' },
    { role: 'DIRECTOR', cellphone: '6180000106' },
  ],
  otherStaff: ['SPOKESMAN', 'ADMINISTRATIVE'],
  withdrawn: 1,
  earlierGroups: 0,
}
