import type { Status } from '@plantel/contract/school-words'
import type { Role } from '@plantel/contract/permissions'
import type { Filling } from './filling.ts'
import { makeAddress, makePerson } from './people.ts'
import {
  ADVISING_TEACHER,
  advisorPosts,
  FIXED_ADVISOR_POST,
  FIXED_PROFESSOR_POST,
  PARENT_TEACHER_POST,
  professorPosts,
} from './posts.ts'
import { type Random, randomFor } from './random.ts'
import type { SchoolPlan } from './school-plan.ts'
import { type InsertedUser, insertUsers, type NewUser } from './users.ts'

export interface Staff {
  readonly count: number
  /** Of a post (`posts.ts`), or of a role such as `DIRECTOR`: its first holder. */
  readonly at: (post: string) => InsertedUser | undefined
  /** As `at`, for posts that every school has. */
  readonly holder: (post: string) => InsertedUser
}

interface Job {
  readonly post: string
  readonly roles: readonly Role[]
  readonly status: Status
}

export const fillStaff = async (filling: Filling, plan: SchoolPlan): Promise<Staff> => {
  const random = randomFor(`staff ${plan.school.clave}`)
  const jobs = jobsOf(plan)
  const phones = new Map(plan.logIns.map(({ role, cellphone }) => [postOfLogIn(role), cellphone]))
  const users = jobs.map((job, index) =>
    makeEmployee(filling, random, job, index + 1, takePhone(phones, job.post)),
  )
  const inserted = await insertUsers(filling, users)
  const byPost = new Map<string, InsertedUser>()
  for (const [index, { post }] of jobs.entries()) {
    const user = inserted[index]
    if (user && !byPost.has(post)) byPost.set(post, user)
  }
  const holder = (post: string) => {
    const found = byPost.get(post)
    if (!found) throw new Error(`Nobody holds the post ${post} of the demonstration`)
    return found
  }
  return { count: inserted.length, at: (post) => byPost.get(post), holder }
}

const postOfLogIn = (role: Role): string =>
  role === 'PROFESSOR' ? FIXED_PROFESSOR_POST : role === 'ASSESSOR' ? FIXED_ADVISOR_POST : role

const jobsOf = (plan: SchoolPlan): Job[] => {
  const offices = [
    ...plan.logIns
      .map(({ role }) => role)
      .filter((role) => !['PROFESSOR', 'ASSESSOR', 'PARENT'].includes(role)),
    ...plan.otherStaff,
  ]
  return [
    ...offices.map((role): Job => ({ post: role, roles: [role], status: 1 })),
    ...professorPosts(plan.places).map((post): Job => ({ post, roles: rolesAt(post), status: 1 })),
    ...advisorPosts(plan.places).map((post): Job => ({ post, roles: ['ASSESSOR'], status: 1 })),
    { post: 'retired', roles: ['PROFESSOR'], status: 0 },
  ]
}

const rolesAt = (post: string): Role[] => {
  if (post === ADVISING_TEACHER.post) return ['PROFESSOR', 'ASSESSOR']
  if (post === PARENT_TEACHER_POST) return ['PROFESSOR', 'PARENT']
  return ['PROFESSOR']
}

/** A fixed log-in belongs to the first holder of its post. */
const takePhone = (phones: Map<string, string>, post: string): string | undefined => {
  const phone = phones.get(post)
  phones.delete(post)
  return phone
}

const makeEmployee = (
  { contacts }: Filling,
  random: Random,
  { roles, status }: Job,
  number: number,
  fixedPhone: string | undefined,
): NewUser => {
  const person = makePerson(random)
  return {
    person,
    address: makeAddress(random),
    roles,
    status,
    cellphone: fixedPhone ?? contacts.cellphone(),
    email: contacts.email(person),
    enrollment: `EMP-${String(number).padStart(4, '0')}`,
    account_id: null,
  }
}
