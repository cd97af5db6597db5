import type { Place } from './words/places.ts'
import { SUBJECT_PLANS, type SubjectPlan } from './words/subject-plans.ts'

const GROUPS_A_PROFESSOR = 6
const GROUPS_AN_ADVISOR = 3

export const subjectsAt = (place: Pick<Place, 'level' | 'grade'>): SubjectPlan[] =>
  SUBJECT_PLANS.filter((plan) => plan.level === place.level && plan.grades.includes(place.grade))

export const postOf = ({ level, order }: Pick<Place, 'level' | 'order'>, { chair }: SubjectPlan): string =>
  chair === null ? `${level}//${order}` : `${level}/${chair}/${Math.floor(order / GROUPS_A_PROFESSOR)}`

/** The advisor's post that a group belongs to; every sixth group has none. */
export const advisorPostOf = ({ level, order }: Place): string | null => {
  if (order % 6 === 2) return null
  return level === ADVISING_TEACHER.level && order === ADVISING_TEACHER.order
    ? ADVISING_TEACHER.post
    : `${level}/advisor/${Math.floor(order / GROUPS_AN_ADVISOR)}`
}

/** This teacher of 6° A is also the advisor of the group: one person with two roles. */
export const ADVISING_TEACHER = { level: 2, order: 5, post: '2//5' }
export const PARENT_TEACHER_POST = '2//0'
export const FIXED_PROFESSOR_POST = '3/Matemáticas/0'
export const FIXED_ADVISOR_POST = '3/advisor/0'

export const professorPosts = (places: readonly Place[]): string[] => [
  ...new Set(places.flatMap((place) => subjectsAt(place).map((plan) => postOf(place, plan)))),
]

/** Without the teacher who is an advisor too. */
export const advisorPosts = (places: readonly Place[]): string[] =>
  [...new Set(places.flatMap((place) => advisorPostOf(place) ?? []))].filter(
    (post) => post !== ADVISING_TEACHER.post,
  )
