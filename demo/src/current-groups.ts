import type { GroupDraft } from './groups.ts'
import { keyOf, type Place } from './words/places.ts'
import { advisorPostOf, postOf, subjectsAt } from './posts.ts'
import { randomFor } from './random.ts'
import type { SchoolPlan } from './school-plan.ts'
import type { Seat } from './seats.ts'
import type { Staff } from './staff.ts'
import type { Student } from './students.ts'
import type { WorkshopPlan } from './words/subject-plans.ts'

export const draftCurrentGroups = (
  plan: SchoolPlan,
  staff: Staff,
  students: readonly Student[],
): GroupDraft[] => {
  const seated = Map.groupBy(students, ({ seat }) => `${seat.kind} ${keyOf(seat.place)}`)
  const at = (kind: Seat['kind'], place: Place) => seated.get(`${kind} ${keyOf(place)}`) ?? []
  return [
    ...plan.places.map((place) =>
      draftGroup(plan, staff, place, at('current', place), at('withdrawn', place)),
    ),
    ...plan.workshops.map((workshop) => draftWorkshop(plan, staff, workshop, students)),
  ]
}

const draftGroup = (
  plan: SchoolPlan,
  staff: Staff,
  place: Place,
  students: readonly Student[],
  withdrawn: readonly Student[],
): GroupDraft => {
  const post = advisorPostOf(place)
  const vacancy = place === plan.places.at(-1)
  return {
    place,
    special: 0,
    students,
    withdrawn,
    assessor_id: post === null ? null : staff.holder(post).user_id,
    classes: subjectsAt(place).map((subject) => ({
      plan: subject,
      professor_id:
        vacancy && subject.title === 'Artes' ? null : staff.holder(postOf(place, subject)).user_id,
    })),
  }
}

const draftWorkshop = (
  plan: SchoolPlan,
  staff: Staff,
  { level, grade, group, subjects }: WorkshopPlan,
  students: readonly Student[],
): GroupDraft => {
  const members = students.filter(({ seat }) => seat.kind === 'current' && seat.place.level === level)
  return {
    place: { level, grade, group, turn: 1 },
    special: 1,
    students: randomFor(`workshop ${group}`).shuffle(members).slice(0, plan.groupSize),
    withdrawn: [],
    assessor_id: null,
    classes: subjects.map((subject) => ({
      plan: subject,
      professor_id: staff.holder(postOf({ level, order: 0 }, subject)).user_id,
    })),
  }
}
