import type { Relationship } from '@plantel/contract/school-words'
import { build } from '../build/build.ts'
import type { SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

/** A student of the place whom no other call knows, so that links may come and go. */
const aChild = async ({ school_id }: Place): Promise<number> => {
  const [student_id = 0] = await build.students(school_id, 1)
  return student_id
}

const aLink = async (at: Place, type: Relationship): Promise<number> =>
  build.relationship(at.school_id, await aChild(at), at.people.PARENT.user_id, type)

export const personForm = (change: object = {}) => ({
  name: 'Rosa',
  last_name: 'Ibarra',
  second_last_name: 'León',
  email: null,
  cellphone: build.phone(),
  street: 'Calle Uno',
  colony: 'Centro',
  outside_number: '12',
  zipcode: '34000',
  country_code: 12,
  ...change,
})

export const newPersonForm = (change: object = {}) => ({
  ...personForm(),
  password: 'el gato duerme',
  password_confirmation: 'el gato duerme',
  ...change,
})

export const contactForm = (change: object = {}) => ({
  name: 'Elvira',
  last_name: 'León',
  second_last_name: null,
  contact_phone: build.phone(),
  ...change,
})

const ofSchool: SampleCall = { by: 'ADMINISTER', aim: (at) => ({ params: { id: at.school_id } }) }
const ofStudent: SampleCall = { by: 'ADMINISTER', aim: (at) => ({ params: { id: at.students[0] } }) }

export const FAMILY_SAMPLES: Record<string, SampleCall> = {
  readUsers: { by: 'ADMINISTER', aim: () => ({}) },
  readUser: { by: 'ADMINISTER', aim: (at) => ({ params: { id: at.people.PROFESSOR.user_id } }) },
  readUserPage: { by: 'ADMINISTER', aim: (at) => ({ params: { id: at.people.PARENT.user_id } }) },
  readProfessors: ofSchool,
  readAdministrators: ofSchool,
  readParents: ofSchool,
  readAssessors: ofSchool,
  readDirectors: ofSchool,
  readSpokesmen: ofSchool,
  readRelationships: ofSchool,
  readStudentParents: ofStudent,
  readStudentRelationships: ofStudent,
  addRelationship: {
    by: 'ADMINISTER',
    aim: async (at) => ({
      params: { id: await aChild(at), parent_id: at.people.PARENT.user_id },
      body: { relationship: 1 },
    }),
  },
  updateRelationship: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: { id: await aLink(at, 1) }, body: { relationship: 2 } }),
  },
  // Of an *Otro*: that of a guardian asks for more.
  endRelationship: { by: 'ADMINISTER', aim: async (at) => ({ params: { id: await aLink(at, 3) } }) },
  createParent: {
    by: 'ADMINISTER',
    aim: (at) => ({ params: { id: at.school_id }, body: newPersonForm() }),
  },
  createStudentParent: {
    by: 'ADMINISTER',
    aim: async (at) => ({
      params: { id: await aChild(at) },
      body: { relationship: 3, parent: newPersonForm() },
    }),
  },
  createStudentContact: {
    by: 'ADMINISTER',
    aim: async (at) => ({
      params: { id: await aChild(at) },
      body: { relationship: 3, contact: contactForm() },
    }),
  },
  updateParent: {
    by: 'ADMINISTER',
    aim: (at) => ({ params: { id: at.people.PARENT.user_id }, body: { inside_number: '3' } }),
  },
}
