import { ENDPOINTS } from '@plantel/contract/endpoints'
import { permissions, type Role } from '@plantel/contract/permissions'
import { beforeAll, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../app.ts'
import { as, type Person } from '../as.ts'
import { SAMPLES } from '../samples/sample-calls.ts'
import { buildWorld, type Place, type World } from '../samples/world.ts'

/** What touches a child's family, what is asked for a child, and what lets somebody of the family in. */
const OF_FAMILIES: readonly string[] = [
  'access-codes',
  'access-letters',
  'change-requests',
  'excuses',
  'families',
  'family-reports',
  'notice-answers',
  'recovery',
  'user-administration',
]
const STAFF = ['ADMINISTER', 'DIRECTOR', 'PROFESSOR', 'ASSESSOR', 'SPOKESMAN'] as const

/** Who is or was of the family finds nothing there, in whatever role. */
const CLOSED: readonly string[] = [
  'addRelationship',
  'answerReport',
  'attachResolutionFile',
  'authorizeParent',
  'changeAccess',
  'confirmFamilyData',
  'createResolution',
  'createStudentContact',
  'createStudentParent',
  'decideChange',
  'decideExcuse',
  'endRelationship',
  'issueGroupLetters',
  'issueLetters',
  'issueNewLetter',
  'makeNoticeLink',
  'readCare',
  'readCustody',
  'readExcuseFile',
  'readFamilyReports',
  'readResolutionFile',
  'renewAccessCode',
  'sendExcuse',
  'updateRelationship',
]

/** Lists, in which the own family is not. */
const EMPTY: readonly string[] = [
  'readChangeRequests',
  'readConfirmations',
  'readExcuses',
  'readExcuseStudents',
  'readStudentExcuses',
]

const NAMES_ONLY = 'who the family is, without what anybody may see'
const OWN = 'what they wrote themselves'
const NEW = 'a person of nobody’s family'
const OF_MANY = 'what a whole notice was answered'

const OPEN: Readonly<Record<string, string>> = {
  answerNotice: 'an own answer; of what is written down for others there is a test of its own',
  closeUserSessions: 'shuts out, and whoever it is signs in again',
  createAdministrative: NEW,
  createAdministrator: NEW,
  createAssessor: NEW,
  createDirector: NEW,
  createParent: NEW,
  createProfessor: NEW,
  createSpokesman: NEW,
  createTutor: NEW,
  readAskedGroups: OF_MANY,
  readAskedNotices: OF_MANY,
  readLetters: OWN,
  readMyQuestions: OWN,
  readNoticeAnswers: OF_MANY,
  readRelationships: NAMES_ONLY,
  readSlips: OF_MANY,
  readStudentParents: NAMES_ONLY,
  readStudentRelationships: NAMES_ONLY,
  remindOfNotice: OF_MANY,
  sendAccessMails: 'sends the own family nothing, and says so; below',
  sendExcuseFile: OWN,
  sendRecovery: 'the letter goes to the mailbox that the person has confirmed',
  updateParent: 'names; what lets somebody in has tests of its own',
  updateUser: 'permissions; what lets somebody in has tests of its own',
  withdrawExcuse: OWN,
}

const rolesOf = (can: string): Role[] => {
  const grants: Record<string, Partial<Record<string, string>>> = permissions
  return STAFF.filter((role) => grants[can]?.[role])
}

const calls = ENDPOINTS.filter(
  ({ feature, endpoint: { can } }) => OF_FAMILIES.includes(feature) && rolesOf(can).length > 0,
).map(({ name }) => name)

test('of each call of the staff about families it is decided what the own family finds', () => {
  expect([...CLOSED, ...EMPTY, ...Object.keys(OPEN)].toSorted()).toEqual(calls.toSorted())
})

let world: World
beforeAll(async () => {
  world = await buildWorld('Wz')
})

/** The caller was of every family of the school, and everybody else of one of them. */
const relate = ({ school_id, students }: Place, { user_id }: Person) =>
  inSchoolAsOwner(
    school_id,
    `insert into ended_relationships (school_id, student_id, parent_id)
     select s.school_id, s.student_id, u.user_id from students s join users u on u.school_id = s.school_id
     where s.school_id = ${school_id} and (u.user_id = ${user_id} or s.student_id = ${students[0]}) on conflict do nothing`,
  )
const forget = ({ school_id }: Place) =>
  inSchoolAsOwner(school_id, `delete from ended_relationships where school_id = ${school_id}`)

const endpointOf = (name: string) => ENDPOINTS.find((each) => each.name === name)!.endpoint

/** @returns of each role the answer before and after it was of the family */
const bothOf = async (name: string) => {
  const endpoint = endpointOf(name)
  const at = world.mine
  const answers = []
  for (const role of rolesOf(endpoint.can)) {
    const person = at.people[role]
    const aimed = () => SAMPLES[name]!.aim(at, person, role)
    const stranger = await as(person).answer(endpoint, await aimed())
    const sent = await aimed()
    await relate(at, person)
    const family = await as(person).answer(endpoint, sent)
    await forget(at)
    answers.push({ role, stranger, family })
  }
  return answers
}

test.each(CLOSED)('%s finds nothing of the own family, in any role', async (name) => {
  for (const { role, stranger, family } of await bothOf(name))
    expect([role, stranger.statusCode, family.statusCode]).toEqual([role, 200, 404])
})

test.each(EMPTY)('%s leaves the own family out, in any role', async (name) => {
  for (const { role, family } of await bothOf(name)) expect([role, family.json().data]).toEqual([role, []])
})

test('sendAccessMails sends the own family nothing, and says so', async () => {
  for (const { role, stranger, family } of await bothOf('sendAccessMails')) {
    expect([role, stranger.json().data]).toMatchObject([role, { sent: 1 }])
    expect([role, family.json().data]).toMatchObject([role, { sent: 0, left_out: [{ why: 'family' }] }])
  }
})
