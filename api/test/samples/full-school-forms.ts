import { readActivities } from '@plantel/contract/activities'
import { readPartials } from '@plantel/contract/partials'
import { readSettings, readSchool } from '@plantel/contract/schools'
import { readWorkCentres } from '@plantel/contract/work-centres'
import * as z from 'zod/mini'
import type { Person } from '../as.ts'
import { build } from '../build/build.ts'
import {
  type Fields,
  inSchool,
  LISTED,
  type FullForm,
  listBy,
  readBy,
  rowWith,
  without,
} from './full-form.ts'
import type { Place } from './world.ts'

const Row = z.record(z.string(), z.unknown())
const settings = ['selection', 'title-bar']

const aSetting = async ({ school_id }: Place): Promise<number> => {
  const key = `theme-color-${settings.shift()}`
  await build.setting(school_id, key, '#741CD9')
  const { configuration_id } = await build.within(school_id, (tx) =>
    tx.selectFrom('settings').select('configuration_id').where('key', '=', key).executeTakeFirstOrThrow(),
  )
  return configuration_id
}

const settingOf = async (caller: Person, at: Place, id: number) =>
  rowWith(await listBy(caller)(readSettings, inSchool(at)), 'configuration_id', id)

const centresOf = async (caller: Person, at: Place): Promise<Fields[]> => {
  const { work_centres } = await readBy(caller)(readWorkCentres, inSchool(at))
  return [
    {
      work_centres: z
        .array(Row)
        .parse(work_centres)
        .map((row) => without(row, 'director')),
    },
  ]
}

export const SCHOOL_FORMS: Record<string, FullForm> = {
  updateSchool: {
    by: 'ADMINISTER',
    aim: (at, caller) => ({
      params: inSchool(at),
      read: async () => [await readBy(caller)(readSchool, inSchool(at))],
    }),
  },
  updateSetting: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      const id = await aSetting(at)
      return {
        params: { id },
        given: { value: '#1D4ED8' },
        read: async () => [await settingOf(caller, at, id)],
      }
    },
  },
  writeWorkCentres: {
    by: 'ADMINISTER',
    aim: (at, caller) => ({
      params: inSchool(at),
      given: {
        work_centres: [
          {
            level: 2,
            turn: 1,
            clave: '10DPR0034K',
            name: 'Primaria Lázaro Cárdenas',
            agreement: '2019-44',
            zone: '12',
            sector: '3',
            director_id: at.people.DIRECTOR.user_id,
            cellphone: '6181112233',
          },
        ],
      },
      read: () => centresOf(caller, at),
    }),
  },
  updateSettings: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      const id = await aSetting(at)
      return {
        params: inSchool(at),
        given: { settings: [{ configuration_id: id, value: '#0F766E' }] },
        shown: () => ({ configuration_id: id, value: '#0F766E' }),
        same: { configuration_id: 'which setting it is' },
        read: async () => [await settingOf(caller, at, id)],
      }
    },
  },
}

const DATES = { start_date: '2026-01-07', end_date: '2026-02-15', limit_date: '2026-02-20' }

const partialOf = async (caller: Person, at: Place, partial_id: unknown) =>
  rowWith(await listBy(caller)(readPartials, inSchool(at), LISTED), 'partial_id', partial_id)

const aPartial = ({ school_id }: Place): Promise<number> =>
  build.within(school_id, async (tx) => {
    const dates = { start_date: '2025-01-07', end_date: '2025-02-15', limit_date: '2025-02-20' }
    const { partial_id } = await tx
      .insertInto('partials')
      .values({ partial: 1, level: 4, is_regularized: true, ...dates })
      .returning('partial_id')
      .executeTakeFirstOrThrow()
    return partial_id
  })

const anActivity = ({ school_id }: Place): Promise<number> =>
  build.within(school_id, async (tx) => {
    const { activity_id } = await tx
      .insertInto('activities')
      .values({
        description: 'Consejo',
        school_cycle: '2025-2026',
        level: 0,
        is_range: 0,
        start_date: '2026-03-27 00:00:00',
      })
      .returning('activity_id')
      .executeTakeFirstOrThrow()
    return activity_id
  })

const activityOf = async (caller: Person, at: Place, activity_id: unknown) =>
  rowWith(await listBy(caller)(readActivities, inSchool(at), LISTED), 'activity_id', activity_id)

export const CALENDAR_FORMS: Record<string, FullForm> = {
  createPartial: {
    by: 'ADMINISTER',
    aim: (at, caller) => ({
      params: inSchool(at),
      given: DATES,
      read: async ({ partial_id }) => [await partialOf(caller, at, partial_id)],
    }),
  },
  updatePartial: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      const id = await aPartial(at)
      return {
        params: { id },
        given: { ...DATES, level: 4, is_regularized: true },
        same: { level: 'it stays (6102)', is_regularized: 'it stays (6102)' },
        read: async () => [await partialOf(caller, at, id)],
      }
    },
  },
  createActivity: {
    by: 'ADMINISTER',
    aim: (at, caller) => ({
      params: inSchool(at),
      read: async ({ activity_id }) => [await activityOf(caller, at, activity_id)],
    }),
  },
  updateActivity: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      const id = await anActivity(at)
      return { params: { id }, read: async () => [await activityOf(caller, at, id)] }
    },
  },
}
