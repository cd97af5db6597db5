import { readSubstitutions } from '@plantel/contract/substitutions'
import * as z from 'zod/mini'
import { TODAY } from '../app.ts'
import { build } from '../build/build.ts'
import { standIn } from '../build/stand-in.ts'
import { type FullForm, inSchool, listBy } from './full-form.ts'
import type { SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

/** A professor with a class, and another who may stand in. */
const absence = async ({ school_id }: Place) => {
  const professor = await build.user(school_id, ['PROFESSOR'])
  const substitute = await build.user(school_id, ['PROFESSOR'])
  const subject_id = await build.subject(school_id, await build.group(school_id), professor.user_id)
  return { professor_id: professor.user_id, substitute_id: substitute.user_id, subject_ids: [subject_id] }
}

const DAYS = { from: TODAY, to: TODAY }

export const SUBSTITUTION_SAMPLES: Record<string, SampleCall> = {
  readSubstitutions: { by: 'ADMINISTER', aim: (at) => ({ params: inSchool(at) }) },
  createSubstitution: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: inSchool(at), body: { ...(await absence(at)), ...DAYS } }),
  },
  deleteSubstitution: {
    by: 'ADMINISTER',
    aim: async (at) => {
      const { professor_id, substitute_id } = await absence(at)
      return { params: { id: await standIn(at.school_id, { professor_id, substitute_id, ...DAYS }) } }
    },
  },
}

const Read = z.object({
  professor: z.object({ user_id: z.number() }),
  substitute: z.object({ user_id: z.number() }),
  classes: z.array(z.object({ subject_id: z.number() })),
})

export const SUBSTITUTION_FORMS: Record<string, FullForm> = {
  createSubstitution: {
    by: 'ADMINISTER',
    aim: async (at, caller) => ({
      params: inSchool(at),
      given: { ...(await absence(at)), ...DAYS },
      read: async () =>
        (await listBy(caller)(readSubstitutions, inSchool(at), { per_page: 100 })).map((row) => {
          const { professor, substitute, classes } = Read.parse(row)
          return {
            ...row,
            professor_id: professor.user_id,
            substitute_id: substitute.user_id,
            subject_ids: classes.map(({ subject_id }) => subject_id),
          }
        }),
    }),
  },
}
