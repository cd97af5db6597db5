import type { Turn } from '@plantel/contract/school-words'
import { WEEKDAY } from '@plantel/contract/timetable'
import type { Filling } from './filling.ts'
import type { Class } from './groups.ts'
import { insertRows } from './insert-rows.ts'

const LESSON_MINUTES = 50
const BREAK_MINUTES = 20
const LESSONS_BEFORE_BREAK = 3
const FIRST_MINUTE: Record<Turn, number> = { 1: 7 * 60, 2: 14 * 60, 3: 18 * 60 }

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** From 0; after the third there is a break. */
const lessonTimes = (turn: Turn, lesson: number) => {
  const start =
    FIRST_MINUTE[turn] + lesson * LESSON_MINUTES + (lesson < LESSONS_BEFORE_BREAK ? 0 : BREAK_MINUTES)
  return { starts: clock(start), ends: clock(start + LESSON_MINUTES) }
}

/** What meets in one lesson: a class, between its group and its professor. */
interface Meeting {
  its: Class
  ends: readonly [string, string]
  lesson: number
}

type Taken = Map<string, Map<number, Meeting>>

const lessonsOf = (taken: Taken, who: string): Map<number, Meeting> => {
  const lessons = taken.get(who) ?? new Map<number, Meeting>()
  taken.set(who, lessons)
  return lessons
}

const firstFree = (lessons: Map<number, Meeting>): number => {
  let lesson = 0
  while (lessons.has(lesson)) lesson += 1
  return lesson
}

/** From one end on, meetings of two lessons in turn. */
const chainFrom = (taken: Taken, from: string, lessons: readonly [number, number]): Meeting[] => {
  const chain: Meeting[] = []
  let [at, place] = [from, 0]
  for (;;) {
    const next = lessonsOf(taken, at).get(place % 2 === 0 ? lessons[0] : lessons[1])
    if (!next) return chain
    chain.push(next)
    at = next.ends[0] === at ? next.ends[1] : next.ends[0]
    place += 1
  }
}

const put = (taken: Taken, meeting: Meeting, lesson: number): void => {
  meeting.lesson = lesson
  for (const end of meeting.ends) lessonsOf(taken, end).set(lesson, meeting)
}

const swap = (taken: Taken, chain: readonly Meeting[], [one, other]: readonly [number, number]): void => {
  for (const { ends, lesson } of chain) for (const end of ends) lessonsOf(taken, end).delete(lesson)
  for (const meeting of chain) put(taken, meeting, meeting.lesson === one ? other : one)
}

/** Nobody is in two places: as many lessons as whoever has most of them (a bipartite graph's edges, coloured). */
const placeDay = (classes: readonly Class[]): Meeting[] => {
  const taken: Taken = new Map()
  return classes.map((its) => {
    const group = `group ${its.group.group_id}`
    const professor = `professor ${its.professor_id ?? `of ${its.subject_id}`}`
    const meeting: Meeting = { its, ends: [group, professor], lesson: 0 }
    const free = [firstFree(lessonsOf(taken, group)), firstFree(lessonsOf(taken, professor))] as const
    if (free[0] !== free[1]) swap(taken, chainFrom(taken, professor, free), free)
    put(taken, meeting, free[0])
    return meeting
  })
}

/** Every class meets once on each of its days. */
export const fillTimetable = async ({ tx }: Filling, classes: readonly Class[]): Promise<number> => {
  const days = Object.values(WEEKDAY)
  const turns = [...Map.groupBy(classes, ({ group }) => group.place.turn).values()]
  const meetings = turns.flatMap((ofTurn) =>
    days.flatMap((weekday) =>
      placeDay(ofTurn.filter(({ weekdays }) => weekdays.has(weekday))).map(({ its, lesson }) => ({
        subject_id: its.subject_id,
        group_id: its.group.group_id,
        weekday,
        ...lessonTimes(its.group.place.turn, lesson),
        room: its.group.special === 1 ? 'Taller' : `Aula ${its.group.place.grade}${its.group.place.group}`,
      })),
    ),
  )
  await insertRows(tx, 'class_hours', meetings)
  return meetings.length
}
