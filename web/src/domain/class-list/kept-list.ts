import { ClassList } from '@plantel/contract/classes'
import type { PagePerson } from '../../lib/routing/screen-route.ts'
import { todayAtSchool } from './today-at-school.ts'

const NO_MARK = {
  assistance: null,
  assist_id: null,
  code: null,
  excused: null,
  arrived_at: null,
  note: null,
  version: null,
}

/** Names, matrícula, group and today's marks; only of who has the class, and of who stands in until the last day. */
export const keptList = (list: ClassList, { user_id }: PagePerson) =>
  list.own
    ? {
        ...list,
        stand_in: list.subject.professor_id === user_id ? null : list.stand_in,
        group: { ...list.group, assessor: null },
        list: list.list && { ...list.list, taken_by: { ...list.list.taken_by, url_photo_profile: null } },
        students: list.students.map((student) => ({
          ...student,
          url_photo_profile: null,
          califications: [],
          note: null,
        })),
      }
    : undefined

const closedOn = ({ partials }: ClassList, day: string): ClassList['closed'] => {
  if (partials.length === 0) return 4022
  return partials.some(({ start_date, end_date }) => start_date <= day && day <= end_date) ? null : 4024
}

/** A list that was read on an earlier day, as it stands on this one: nobody has a mark yet that is known here. */
export const asOf = (list: ClassList, today: string): ClassList => {
  if (list.today === today) return list
  const closed = closedOn(list, today)
  return {
    ...list,
    date: today,
    today,
    taken: false,
    taken_at: null,
    list: null,
    closed,
    can_take: closed === null,
    students: list.students.map((student) => ({ ...student, ...NO_MARK })),
  }
}

export const LIST_FORM = {
  keep: keptList,
  open: (kept: unknown): ClassList | undefined => {
    const read = ClassList.safeParse(kept)
    const today = todayAtSchool()
    const isOver = read.success && read.data.stand_in !== null && read.data.stand_in.to < today
    return read.success && !isOver ? asOf(read.data, today) : undefined
  },
}
