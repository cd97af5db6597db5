import { randomUUID } from 'node:crypto'
import type { Sent } from '../as.ts'
import { build } from '../build/build.ts'
import type { Aim, SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

const school = (at: Place): Sent => ({ params: { id: at.school_id } })

const groupOf: Aim = (at) => ({ params: { id: at.group_id } })

const newTitle = () => randomUUID().slice(0, 8)

/** A new group and a new catalogue entry: linking them changes nothing that other samples rely on. */
const newGroup = ({ school_id }: Place) => build.group(school_id, { group: newTitle() })
/** A group whose list of the day the place's professor passes. */
const dayGroup = async (at: Place) => {
  const group_id = await newGroup(at)
  const roll_subject_id = await build.subject(at.school_id, group_id, at.people.PROFESSOR.user_id)
  await build.within(at.school_id, (tx) =>
    tx.updateTable('groups').set({ roll: 1, roll_subject_id }).where('group_id', '=', group_id).execute(),
  )
  return group_id
}
const newEntry = ({ school_id }: Place) => build.catalogEntry(school_id)
const newLink = async (at: Place) => ({
  group_id: await newGroup(at),
  catalog_subject_id: await newEntry(at),
})
const newSubject = async (at: Place) => build.subject(at.school_id, await newGroup(at), null)

export const GROUP_SAMPLES: Record<string, SampleCall> = {
  readGroups: { by: 'ADMINISTER', aim: school },
  readGroup: { by: 'PROFESSOR', aim: groupOf },
  createGroup: {
    by: 'ADMINISTER',
    aim: async (at) => ({
      ...school(at),
      body: { grade: '2', group: newTitle(), turn: 1, level: 2, special: 0, subjects: [await newEntry(at)] },
    }),
  },
  updateGroup: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: { id: await newGroup(at) }, body: { turn: 2 } }),
  },
  deleteGroup: { by: 'ADMINISTER', aim: async (at) => ({ params: { id: await newGroup(at) } }) },
  changeRolls: {
    by: 'ADMINISTER',
    // Kinder, of which the world has no group: whatever other samples rely on stays.
    aim: (at) => ({ ...school(at), body: { levels: [1], roll: 1 } }),
  },
  keepListNumbers: { by: 'PROFESSOR', aim: async (at) => ({ params: { id: await dayGroup(at) } }) },
  freeListNumbers: { by: 'PROFESSOR', aim: async (at) => ({ params: { id: await dayGroup(at) } }) },
  readGroupStudents: { by: 'ASSESSOR', aim: groupOf },
  assignAdvisor: {
    by: 'ADMINISTER',
    aim: async (at) => ({
      params: { id: await newGroup(at) },
      body: { assessor_id: at.people.ASSESSOR.user_id },
    }),
  },
  readGroupSubjects: { by: 'PROFESSOR', aim: groupOf },
  changeGroupSubjects: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: { id: await newGroup(at) }, body: { create: [await newEntry(at)] } }),
  },
  createSubject: { by: 'ADMINISTER', aim: async (at) => ({ body: await newLink(at) }) },
  createTaughtSubject: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: { id: at.people.PROFESSOR.user_id }, body: await newLink(at) }),
  },
  assignProfessor: {
    by: 'ADMINISTER',
    aim: async (at) => ({
      params: { id: await newSubject(at) },
      body: { professor_id: at.people.PROFESSOR.user_id },
    }),
  },
  deleteSubject: { by: 'ADMINISTER', aim: async (at) => ({ params: { id: await newSubject(at) } }) },
  readSubjectCatalog: { by: 'DIRECTOR', aim: school },
  readCatalogEntry: { by: 'DIRECTOR', aim: async (at) => ({ params: { id: await newEntry(at) } }) },
  createOfficialSubjects: { by: 'ADMINISTER', aim: (at) => ({ ...school(at), body: { levels: [3] } }) },
  createCatalogEntry: {
    by: 'ADMINISTER',
    aim: async (at) => ({
      ...school(at),
      body: {
        folio: newTitle(),
        title: 'Ajedrez',
        level: 2,
        create_subject: true,
        professor_id: at.people.PROFESSOR.user_id,
        groups: [await newGroup(at)],
      },
    }),
  },
  updateCatalogEntry: {
    by: 'ADMINISTER',
    aim: async (at) => ({ params: { id: await newEntry(at) }, body: { title: 'Ajedrez' } }),
  },
}
