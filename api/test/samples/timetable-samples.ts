import { readTimetable } from '@plantel/contract/timetable'
import { inSchoolAsOwner } from '../app.ts'
import { as, type Person } from '../as.ts'
import { type Fields, type FullForm, without } from './full-form.ts'
import type { SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

/** The class of a place has hours at a time of the day that no other call gives it. */
const anHour = async ({ school_id, subject_id }: Place): Promise<void> => {
  await inSchoolAsOwner(
    school_id,
    `insert into class_hours (subject_id, group_id, weekday, starts, ends, room)
     select ${subject_id}, 0, 2, '07:00', '07:50', 'Aula 3'
     where not exists (select from class_hours where subject_id = ${subject_id})`,
  )
}

const week = ({ subject_id }: Place) => [
  { subject_id, weekday: 1, starts: '08:00', ends: '08:50', room: 'Aula 3' },
  { subject_id, weekday: 3, starts: '08:50', ends: '09:40' },
]

export const TIMETABLE_SAMPLES: Record<string, SampleCall> = {
  readTimetable: {
    by: 'PROFESSOR',
    aim: async (at) => {
      await anHour(at)
      return { params: { id: at.group_id } }
    },
  },
  readProfessorTimetable: {
    by: 'PROFESSOR',
    aim: async (at) => {
      await anHour(at)
      return { params: { id: at.people.PROFESSOR.user_id } }
    },
  },
  readTimetableSheet: { by: 'PROFESSOR', aim: (at) => ({ params: { id: at.group_id } }) },
  readProfessorTimetableSheet: {
    by: 'PROFESSOR',
    aim: (at) => ({ params: { id: at.people.PROFESSOR.user_id } }),
  },
  readMyDay: {
    by: 'PROFESSOR',
    aim: async (at) => {
      await anHour(at)
      return {}
    },
  },
  writeTimetable: {
    by: 'ADMINISTER',
    aim: (at) => ({ params: { id: at.group_id }, body: { hours: week(at) } }),
  },
}

const hoursOf = async (caller: Person, group_id: number): Promise<Fields[]> => {
  const { data } = await as(caller).call(readTimetable, { params: { id: group_id } })
  return [{ hours: data.hours.map((hour) => without(hour, 'title', 'professor')) }]
}

export const TIMETABLE_FORMS: Record<string, FullForm> = {
  writeTimetable: {
    by: 'ADMINISTER',
    aim: (at, caller) => ({
      params: { id: at.group_id },
      given: { hours: week(at).slice(0, 1) },
      read: () => hoursOf(caller, at.group_id),
    }),
  },
}
