import type { Role } from '@plantel/contract/permissions'
import type { Sent } from '../as.ts'
import { build, PASSWORD } from '../build/build.ts'
import { contactForm, personForm } from './family-samples.ts'
import type { Place } from './world.ts'

/** A student as the form sends them, of a folio that nobody has. */
export const studentForm = () => ({
  name: 'Sofía',
  last_name: 'Ibáñez',
  folio: `N${Math.random()}`.slice(0, 25),
  cellphone: '6181234567',
  street: 'Calle Uno',
  colony: 'Centro',
  outside_number: '10',
  zipcode: '34000',
  gender: 1,
})

const aStudent = async ({ school_id }: Place): Promise<number> => {
  const [student_id = 0] = await build.students(school_id, 1)
  return student_id
}

const aStudentIn = async (at: Place, group_id: number): Promise<number> => {
  const student_id = await aStudent(at)
  await build.enroll(at.school_id, group_id, [student_id])
  return student_id
}

const aSpecialGroup = ({ school_id }: Place): Promise<number> => build.group(school_id, { special: 1 })

const ownSpecialGroup = async (at: Place): Promise<number> => {
  const group_id = await aSpecialGroup(at)
  await build.enroll(at.school_id, group_id, [at.students[0]], 1)
  return group_id
}

const student = (at: Place): Sent => ({ params: { id: at.students[0] } })

interface StudentSample {
  by: Role
  aim: (at: Place) => Sent | Promise<Sent>
}

/** What a call changes is made for it, so that each may be repeated. */
export const STUDENT_SAMPLES: Record<string, StudentSample> = {
  readStudents: { by: 'ADMINISTER', aim: (at) => ({ params: { id: at.school_id } }) },
  readStudent: { by: 'PROFESSOR', aim: student },
  readStudentPage: { by: 'PROFESSOR', aim: student },
  createStudent: {
    by: 'ADMINISTER',
    aim: (at) => ({ params: { id: at.school_id }, body: studentForm() }),
  },
  createStudentInGroup: {
    by: 'ADMINISTER',
    aim: (at) => ({ params: { id: at.school_id, group_id: at.group_id }, body: studentForm() }),
  },
  registerStudentFamily: {
    by: 'ADMINISTER',
    aim: (at) => ({
      params: { id: at.school_id },
      body: {
        student: studentForm(),
        group_id: at.group_id,
        known: [{ relationship: 1, parent_id: at.people.PARENT.user_id }],
        parents: [{ relationship: 2, parent: personForm() }],
        contacts: [{ relationship: 3, contact: contactForm() }],
      },
    }),
  },
  updateStudent: { by: 'ADMINISTER', aim: (at) => ({ ...student(at), body: { uniform_size: '12' } }) },
  deactivateStudent: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: { id: await aStudent(at) }, body: { password: PASSWORD } }),
  },
  readStudentGroups: { by: 'PROFESSOR', aim: student },
  readStudentSpecialGroups: { by: 'PROFESSOR', aim: student },
  readStudentSubjects: { by: 'PROFESSOR', aim: student },
  enrollStudent: {
    by: 'ADMINISTER',
    aim: async (at) => ({ ...student(at), body: { group_id: await aSpecialGroup(at) } }),
  },
  changeGroup: {
    by: 'ADMINISTER',
    aim: async (at) => ({
      params: { id: await aStudentIn(at, at.group_id), group_id: at.group_id },
      body: { group_id: await build.group(at.school_id) },
    }),
  },
  leaveGroup: {
    by: 'ADMINISTER',
    aim: async (at) => ({
      params: { id: await aStudentIn(at, at.group_id), group_id: at.group_id },
    }),
  },
  changeSpecialGroups: {
    by: 'ADMINISTER',
    aim: async (at) => ({ ...student(at), body: { create: [await aSpecialGroup(at)] } }),
  },
  leaveSpecialGroups: {
    by: 'ADMINISTER',
    aim: async (at) => ({ ...student(at), body: { delete: [await ownSpecialGroup(at)] } }),
  },
  exchangeSpecialGroup: {
    by: 'ADMINISTER',
    aim: async (at) => {
      const [from, to] = [await ownSpecialGroup(at), await aSpecialGroup(at)]
      const source_id = await build.subject(at.school_id, from, null)
      const target_id = await build.subject(at.school_id, to, null)
      return {
        params: { id: at.students[0], group_id: from },
        body: { group_id: to, subjects: [{ source_id, target_id }] },
      }
    },
  },
}
