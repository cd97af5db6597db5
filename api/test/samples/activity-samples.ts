import { randomBytes } from 'node:crypto'
import { TODAY } from '../app.ts'
import { hashToken } from '../../src/http/open-request.ts'
import { build } from '../build/build.ts'
import type { Aim, SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

const ACTIVITY = {
  description: 'Consejo Técnico Escolar',
  school_cycle: '2025-2026',
  level: 0,
  is_range: 0,
  start_date: '2026-03-27 00:00:00',
} as const

const school = ({ school_id }: Place) => ({ params: { id: school_id } })

const anActivity = async ({ school_id }: Place): Promise<number> => {
  const { activity_id } = await build.within(school_id, (tx) =>
    tx.insertInto('activities').values(ACTIVITY).returning('activity_id').executeTakeFirstOrThrow(),
  )
  return activity_id
}

const anAddress: Aim = async ({ school_id, people: { DIRECTOR } }) => {
  const token = randomBytes(32).toString('base64url')
  const token_hash = hashToken(token)
  await build.within(school_id, (tx) =>
    tx
      .insertInto('calendar_addresses')
      .values({ school_id, user_id: DIRECTOR.user_id, token_hash })
      .onConflict((conflict) => conflict.columns(['school_id', 'user_id']).doUpdateSet({ token_hash }))
      .execute(),
  )
  return { params: { token: `${token}.ics` } }
}

export const ACTIVITY_SAMPLES: Record<string, SampleCall> = {
  readActivities: { by: 'PARENT', aim: school },
  createActivity: { by: 'DIRECTOR', aim: (at) => ({ ...school(at), body: ACTIVITY }) },
  updateActivity: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: { id: await anActivity(at) }, body: { level: 2 } }),
  },
  deleteActivity: { by: 'ADMINISTER', aim: async (at) => ({ params: { id: await anActivity(at) } }) },
  suspendClasses: {
    by: 'DIRECTOR',
    // A group of its own: nobody suspends a day twice.
    aim: async (at) => ({
      ...school(at),
      body: { date: TODAY, group_ids: [await build.group(at.school_id)], text: 'No hay agua en la escuela.' },
    }),
  },
  readSepCalendars: { by: 'ADMINISTER', aim: school },
  putSepCalendar: {
    by: 'ADMINISTER',
    aim: (at) => ({ params: { id: at.school_id, cycle: '2026-2027' }, body: { levels: [2], partials: 1 } }),
  },
  removeSepCalendar: {
    by: 'ADMINISTER',
    aim: (at) => ({ params: { id: at.school_id, cycle: '2026-2027' } }),
  },
  readCalendarAddress: { by: 'TUTOR', aim: () => ({}) },
  createCalendarAddress: { by: 'PARENT', aim: () => ({}) },
  revokeCalendarAddress: { by: 'PARENT', aim: () => ({}) },
  readCalendar: { by: 'DIRECTOR', aim: anAddress },
}
