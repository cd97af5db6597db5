import { documentKey } from '../../src/domain/families/resolution-file.ts'
import { DOCUMENT_TYPES } from '../../src/features/custody/document.ts'
import { theFiles } from '../app.ts'
import { build, PASSWORD } from '../build/build.ts'
import { PHOTO } from '../build/stored-photo.ts'
import type { SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

export const resolutionForm = (change: object = {}) => ({
  kind: 3 as const,
  court: 'Juzgado Segundo Familiar',
  file_number: '412/2025',
  issued_on: '2026-02-02',
  valid_until: '2027-02-02',
  summary: 'Guarda y custodia de la madre',
  ...change,
})

/** A student of the place whom no other call knows. */
const aStudent = async ({ school_id }: Place): Promise<number> => {
  const [student_id = 0] = await build.students(school_id, 1)
  return student_id
}

const aResolution = async (at: Place, document: string | null = null): Promise<number> => {
  const student_id = await aStudent(at)
  return build.within(at.school_id, async (tx) => {
    const { resolution_id } = await tx
      .insertInto('custody_resolutions')
      .values({ ...resolutionForm(), student_id, document, recorded_by: at.people.ADMINISTER.user_id })
      .returning('resolution_id')
      .executeTakeFirstOrThrow()
    return resolution_id
  })
}

const DOCUMENT = `${'b2'.repeat(16)}.webp`

const withDocument = async (at: Place): Promise<number> => {
  const id = await aResolution(at, DOCUMENT)
  await theFiles().put(documentKey(at.school_id, id, DOCUMENT), Buffer.from(PHOTO), DOCUMENT_TYPES.webp)
  return id
}

const OTHER = 3
const UNIVERSITY = 5

/** Of Universidad. */
export const anAdult = async (
  { school_id }: Pick<Place, 'school_id'>,
  date_birth = '2001-05-04',
): Promise<number> => {
  const [student_id = 0] = await build.students(school_id, 1, { date_birth })
  await build.enroll(school_id, await build.group(school_id, { level: UNIVERSITY }), [student_id])
  return student_id
}

export const CUSTODY_SAMPLES: Record<string, SampleCall> = {
  readCustody: { by: 'DIRECTOR', aim: (at) => ({ params: { id: at.students[1] } }) },
  createResolution: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: { id: await aStudent(at) }, body: resolutionForm() }),
  },
  attachResolutionFile: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: { id: await aResolution(at) }, file: PHOTO }),
  },
  readResolutionFile: {
    by: 'DIRECTOR',
    aim: async (at) => ({ params: { id: await withDocument(at) } }),
  },
  changeAccess: {
    by: 'ADMINISTER',
    aim: async (at) => ({
      params: {
        id: await build.relationship(at.school_id, await aStudent(at), at.people.PARENT.user_id, OTHER),
      },
      body: { access: 2, reason: 'Autorización escrita de la madre', password: PASSWORD },
    }),
  },
  authorizeParent: {
    by: 'ADMINISTER',
    aim: async (at) => {
      const { school_id } = at
      const student_id = await anAdult(at)
      const id = await build.relationship(school_id, student_id, at.people.PARENT.user_id, OTHER)
      return { params: { id }, body: { authorized: true, password: PASSWORD } }
    },
  },
}
