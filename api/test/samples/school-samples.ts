import { LEVEL } from '@plantel/contract/school-words'
import { randomInt } from 'node:crypto'
import { hashToken } from '../../src/http/open-request.ts'
import { database, NOON, theFiles, TODAY } from '../app.ts'
import { build, PASSWORD } from '../build/build.ts'
import { endWholeJobs } from './export-samples.ts'
import type { Aim, SampleCall } from './sample-call.ts'
import { PHOTO } from '../build/stored-photo.ts'
import type { Place } from './world.ts'

const school = (at: Place) => ({ params: { id: at.school_id } })

const aReset: Aim = async (at) => {
  const { account_id, user_id } = await build.user(at.school_id, ['TUTOR'])
  const token = `enlace-${user_id}`
  const email = `recupera${user_id}@example.mx`
  const expires_at = new Date(NOON.getTime() + 60_000).toISOString()
  await database().updateTable('accounts').set({ email }).where('account_id', '=', account_id).execute()
  await database()
    .insertInto('password_resets')
    .values({ account_id, token_hash: hashToken(token), expires_at })
    .execute()
  const password = 'cuatro caballos verdes'
  return { body: { token, email, password, password_confirmation: password } }
}

const aSetting = async (school_id: number, key: string): Promise<number> => {
  const find = () =>
    build.within(school_id, (tx) =>
      tx.selectFrom('settings').select('configuration_id').where('key', '=', key).executeTakeFirst(),
    )
  if (!(await find())) await build.setting(school_id, key, '#741CD9')
  return (await find())!.configuration_id
}

const UNIVERSITY_PARTIAL = {
  partial: 1,
  level: LEVEL.university,
  start_date: '2026-01-07',
  end_date: '2026-02-15',
  limit_date: '2026-02-20',
}

/** No other sample uses the level, so its one partial may come and go. */
const forgetUniversity = (school_id: number) =>
  build.within(school_id, (tx) => tx.deleteFrom('partials').where('level', '=', 5).execute())

const aUniversityPartial = async (school_id: number): Promise<number> => {
  await forgetUniversity(school_id)
  return build.within(school_id, async (tx) => {
    const made = await tx
      .insertInto('partials')
      .values(UNIVERSITY_PARTIAL)
      .returning('partial_id')
      .executeTakeFirstOrThrow()
    return made.partial_id
  })
}

const aNewPartial: Aim = async (at) => {
  await forgetUniversity(at.school_id)
  return { params: { id: at.school_id }, body: UNIVERSITY_PARTIAL }
}

const aColour = (school_id: number) => aSetting(school_id, 'theme-color-selection')

const LOGO = `${'0a1b'.repeat(8)}.webp`

const aLogo: Aim = async ({ school_id }) => {
  const value = `/schools/${school_id}/logos/${LOGO}`
  const configuration_id = await aSetting(school_id, 'theme-logo-school')
  await theFiles().put(`${school_id}/logos/${LOGO}`, Buffer.from(PHOTO), 'image/webp')
  await build.within(school_id, (tx) =>
    tx.updateTable('settings').set({ value }).where('configuration_id', '=', configuration_id).execute(),
  )
  return { params: { id: school_id, name: LOGO } }
}

const PREPARATORIA = 4
let year = randomInt(1000, 5000)
const aCycleName = () => `${(year += 1)}_${year + 1}`

/**
 * A level that no other sample uses, with a group and a partial that has passed, and no cut under way. The one above it, of which
 * there may be groups, has been cut.
 */
const aLevelToCut = async ({ school_id }: Place) => {
  const cycle = aCycleName()
  await build.within(school_id, async (tx) => {
    const level = LEVEL.university
    await tx
      .insertInto('cycles')
      .values({ cycle, level, snaphot: `${cycle}-${level}` })
      .execute()
    const finished_at = NOON.toISOString()
    const cuts = tx.updateTable('jobs').where('kind', '=', 'cycle-cut')
    await cuts.set({ status: 'done', finished_at }).execute()
    await tx.deleteFrom('partials').where('level', '=', PREPARATORIA).where('cycle_id', 'is', null).execute()
    await tx
      .insertInto('partials')
      .values({ ...UNIVERSITY_PARTIAL, level: PREPARATORIA })
      .execute()
  })
  await build.group(school_id, { level: PREPARATORIA })
  return { cycle, level: PREPARATORIA }
}

const aRehearsedLevel = async (at: Place) => {
  const wanted = await aLevelToCut(at)
  await build.within(at.school_id, async (tx) => {
    const { user_id } = await tx.selectFrom('users').select('user_id').limit(1).executeTakeFirstOrThrow()
    await tx
      .insertInto('cycle_rehearsals')
      .values({ ...wanted, rehearsed_on: TODAY, user_id })
      .execute()
  })
  return wanted
}

const aJob: Aim = async ({ school_id }) => {
  const { job_id } = await build.within(school_id, (tx) =>
    tx.insertInto('jobs').values({ kind: 'export' }).returning('job_id').executeTakeFirstOrThrow(),
  )
  return { params: { id: job_id } }
}

const aStream: Aim = async (at, caller, role) => {
  await aJob(at, caller, role)
  return {}
}

const anArchive: Aim = async ({ school_id }) => {
  const cycle = aCycleName()
  const { cycle_id } = await build.within(school_id, (tx) =>
    tx
      .insertInto('cycles')
      .values({ cycle, level: 1, snaphot: `${cycle}-1` })
      .returning('cycle_id')
      .executeTakeFirstOrThrow(),
  )
  await theFiles().put(`${school_id}/cycles/${cycle_id}.zip`, Buffer.from('PK'), 'application/zip')
  return { params: { id: cycle_id } }
}

const centresOf: Aim = (at) => ({
  ...school(at),
  body: {
    work_centres: [
      {
        level: 2,
        turn: null,
        clave: '10DPR0034K',
        name: 'Primaria Lázaro Cárdenas',
        agreement: null,
        zone: '12',
        sector: '3',
        director_id: at.people.DIRECTOR.user_id,
        cellphone: null,
      },
    ],
  },
})

export const SCHOOL_SAMPLES: Record<string, SampleCall> = {
  readWorkCentres: { by: 'ADMINISTER', aim: school },
  writeWorkCentres: { by: 'ADMINISTER', aim: centresOf },
  askRecovery: { by: 'PROFESSOR', aim: () => ({ body: { email: 'nadie@example.mx' } }) },
  resetPassword: { by: 'PROFESSOR', aim: aReset },
  updateSchool: { by: 'ADMINISTER', aim: (at) => ({ ...school(at), body: { sustenance: 2 } }) },
  updateSetting: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: { id: await aColour(at.school_id) }, body: { value: '#1D4ED8' } }),
  },
  updateSettings: {
    by: 'ADMINISTER',
    aim: async (at) => ({
      ...school(at),
      body: { settings: [{ configuration_id: await aColour(at.school_id), value: '#1D4ED8' }] },
    }),
  },
  readPartials: { by: 'ADMINISTER', aim: school },
  createPartial: { by: 'ADMINISTER', aim: aNewPartial },
  updatePartial: {
    by: 'ADMINISTER',
    aim: (at) => ({ params: { id: at.partials[2] }, body: { partial: 3 } }),
  },
  deletePartial: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: { id: await aUniversityPartial(at.school_id) } }),
  },
  changeLogo: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: { id: await aSetting(at.school_id, 'theme-logo-school') }, file: PHOTO }),
  },
  readLogo: { by: 'ADMINISTER', aim: aLogo },
  readCycles: { by: 'ADMINISTER', aim: school },
  rehearseCut: { by: 'ADMINISTER', aim: async (at) => ({ ...school(at), body: await aLevelToCut(at) }) },
  readCutStudents: { by: 'ADMINISTER', aim: (at) => ({ ...school(at), query: { level: '2' } }) },
  startCut: {
    by: 'ADMINISTER',
    aim: async (at) => {
      await endWholeJobs(at.school_id)
      return {
        ...school(at),
        body: { ...(await aRehearsedLevel(at)), password: PASSWORD, password_confirmation: PASSWORD },
      }
    },
  },
  readCycleArchive: { by: 'ADMINISTER', aim: anArchive },
  readJobs: { by: 'ADMINISTER', aim: school },
  readJob: { by: 'ADMINISTER', aim: aJob },
  readEvents: { by: 'ADMINISTER', aim: aStream },
}
