import { readCustody } from '@plantel/contract/custody'
import { type Role } from '@plantel/contract/permissions'
import { readStudent, readStudents } from '@plantel/contract/students'
import { readUser, readUsers } from '@plantel/contract/users'
import { build, PASSWORD } from '../build/build.ts'
import type { Person } from '../as.ts'
import { COLLECTION_ROLE } from './account-samples.ts'
import { personForm } from './family-samples.ts'
import {
  type Fields,
  type FullForm,
  listBy,
  listIn,
  readBy,
  rowWith,
  type Target,
  without,
} from './full-form.ts'
import type { Place } from './world.ts'

const readingStudent = (caller: Person, at: Place) => async (student_id: unknown) => {
  const listed = await listBy(caller)(readStudents, { id: at.school_id }, { per_page: 100 })
  return [await readBy(caller)(readStudent, { id: student_id }), rowWith(listed, 'student_id', student_id)]
}

const readingUser = (caller: Person) => async (user_id: unknown) => {
  const listed = await listBy(caller)(readUsers, {}, { user_id: String(user_id) })
  return [await readBy(caller)(readUser, { id: user_id }), rowWith(listed, 'user_id', user_id)]
}

const newStudent = (inGroup: boolean): FullForm => ({
  by: 'ADMINISTER',
  aim: (at, caller) => ({
    params: { id: at.school_id, ...(inGroup ? { group_id: at.group_id } : {}) },
    read: ({ student_id }) => readingStudent(caller, at)(student_id),
  }),
})

/** What is stored of each member the forms of families say. */
const newFamily: FullForm = {
  by: 'ADMINISTER',
  aim: (at, caller) => ({
    params: { id: at.school_id },
    given: {
      group_id: at.group_id,
      known: [],
      parents: [{ relationship: 2, parent: personForm() }],
      contacts: [],
    },
    shown: ({ student }) => Object(student),
    read: ({ student_id }) => readingStudent(caller, at)(student_id),
  }),
}

const changedStudent: FullForm = {
  by: 'ADMINISTER',
  aim: async (at, caller) => {
    const [id] = await build.students(at.school_id, 1, { status: 0 })
    return {
      params: { id },
      read: () => readingStudent(caller, at)(id),
      unread: { returned_on: 'of the leaving: leavings.test.ts reads it' },
    }
  },
}

const SECRET = {
  password: 'kept as a hash only',
  password_confirmation: 'compared with the password, never kept',
}
const NEW_PASSWORD = { password: 'el gato duerme', password_confirmation: 'el gato duerme' }

const newUser: FullForm = {
  by: 'ADMINISTER',
  aim: (at, caller) => ({
    params: { id: at.school_id },
    given: NEW_PASSWORD,
    unread: SECRET,
    read: ({ user_id }) => readingUser(caller)(user_id),
  }),
}

const ownData = (role: Role): FullForm => ({
  by: role,
  aim: (at) => {
    const { user_id } = at.people[role]
    return {
      params: { id: user_id },
      unread: { password: 'confirms another e-mail, never kept' },
      read: () => readingUser(at.people.ADMINISTER)(user_id),
    }
  },
})

const aParent = (at: Place) => build.user(at.school_id, ['PARENT'])

const aFamily = async (at: Place) => {
  const [student_id = 0] = await build.students(at.school_id, 1)
  const { user_id } = await aParent(at)
  return { student_id, user_id, id: await build.relationship(at.school_id, student_id, user_id) }
}

/** All that is said of a relationship; a legal guardian is one of type *Otro*. */
const linksOf = async (caller: Person, student_id: unknown): Promise<Fields[]> =>
  listIn(await readBy(caller)(readCustody, { id: student_id }), 'relationships').map(Object)

/** Of who signs in it stays empty. */
const NO_CONTACT = { contact_phone: null }

const OTHER = { relationship: 3, call_order: 2 }

const flat = ({ parent, ...body }: Fields): Fields => ({ ...body, ...Object(parent) })

const newStudentParent: FullForm = {
  by: 'ADMINISTER',
  aim: async (at, caller) => {
    const [id] = await build.students(at.school_id, 1)
    return {
      params: { id },
      given: { ...NEW_PASSWORD, ...OTHER },
      shown: (body) => without(flat(body), 'password', 'password_confirmation'),
      read: async ({ parent_id }) => [
        ...(await readingUser(caller)(parent_id)),
        ...(await linksOf(caller, id)),
      ],
    }
  },
}

const newContact: FullForm = {
  by: 'ADMINISTER',
  aim: async (at, caller) => {
    const [id] = await build.students(at.school_id, 1)
    return {
      params: { id },
      given: OTHER,
      shown: ({ contact, ...body }) => ({ ...body, ...Object(contact) }),
      read: async ({ parent_id }) => [
        ...(await readingUser(caller)(parent_id)),
        ...(await linksOf(caller, id)),
      ],
    }
  },
}

const changedLink: FullForm = {
  by: 'ADMINISTER',
  aim: async (at, caller) => {
    const { id, student_id, user_id } = await aFamily(at)
    return {
      params: { id },
      given: { ...OTHER, ...NO_CONTACT, own_password: PASSWORD },
      unread: { own_password: 'confirms who asks', reason: 'sealed in the log' },
      shown: flat,
      read: async () => [...(await readingUser(caller)(user_id)), ...(await linksOf(caller, student_id))],
    }
  },
}

const newLink: FullForm = {
  by: 'ADMINISTER',
  aim: async (at, caller) => {
    const [id] = await build.students(at.school_id, 1)
    const { user_id } = await aParent(at)
    return { params: { id, parent_id: user_id }, given: OTHER, read: () => linksOf(caller, id) }
  },
}

const changedParent: FullForm = {
  by: 'ADMINISTER',
  aim: async (at, caller): Promise<Target> => {
    const { user_id } = await aParent(at)
    return { params: { id: user_id }, given: NO_CONTACT, read: () => readingUser(caller)(user_id) }
  },
}

const ownCellphone: FullForm = {
  by: 'PROFESSOR',
  aim: (at, { user_id }) => ({
    given: { password: PASSWORD },
    unread: { password: 'confirms who asks' },
    read: () => readingUser(at.people.ADMINISTER)(user_id),
  }),
}

export const PEOPLE_FORMS: Record<string, FullForm> = {
  createStudent: newStudent(false),
  createStudentInGroup: newStudent(true),
  registerStudentFamily: newFamily,
  updateStudent: changedStudent,
  createProfessor: newUser,
  createAdministrator: newUser,
  createAssessor: newUser,
  createDirector: newUser,
  createSpokesman: newUser,
  createParent: newUser,
  createStudentParent: newStudentParent,
  createStudentContact: newContact,
  updateAdministrator: ownData(COLLECTION_ROLE.administrators),
  updateProfessor: ownData(COLLECTION_ROLE.professors),
  updateAssessor: ownData(COLLECTION_ROLE.assessors),
  updateParentData: ownData(COLLECTION_ROLE.parents),
  updateSpokesman: ownData(COLLECTION_ROLE.spokesmen),
  updateDirector: ownData(COLLECTION_ROLE.directors),
  updateAdministrative: ownData(COLLECTION_ROLE.administratives),
  updateUserData: ownData(COLLECTION_ROLE.users),
  updateParent: changedParent,
  updateRelationship: changedLink,
  addRelationship: newLink,
  changeOwnCellphone: ownCellphone,
}
