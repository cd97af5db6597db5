import type { Role } from '@plantel/contract/permissions'
import {
  readAdministrators,
  readAssessors,
  readDirectors,
  readParents,
  readProfessors,
  readSpokesmen,
  readUser,
  readUsers,
} from '@plantel/contract/users'
import type { Tx } from '../../db/in-school.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { findUser } from '../../domain/people/sql.ts'
import { serveUserPage } from './user-page.ts'
import { seesContact, withoutContact } from './rules.ts'
import { listUsers, type UsersWanted } from './sql.ts'

const BY_ROLE = [
  [readProfessors, 'PROFESSOR'],
  [readAdministrators, 'ADMINISTER'],
  [readParents, 'PARENT'],
  [readAssessors, 'ASSESSOR'],
  [readDirectors, 'DIRECTOR'],
  [readSpokesmen, 'SPOKESMAN'],
] as const satisfies readonly (readonly [typeof readProfessors, Role])[]

/** Privacy: without sight of phones no search by them; each hit would tell a digit. */
const answerList = async (tx: Tx, user: Caller, wanted: Omit<UsersWanted, 'by_contact'>) => {
  const by_contact = seesContact(user)
  const { rows, meta } = await readPage(wanted, (page) => listUsers(tx, { ...wanted, ...page, by_contact }))
  return { data: by_contact ? rows : rows.map(withoutContact), meta }
}

export function serveUsers(serve: Serve): void {
  serve(readUsers, ({ tx, user, query }) => answerList(tx, user, query))

  for (const [endpoint, role] of BY_ROLE)
    serve(endpoint, async ({ tx, user, params, query }) => {
      if (params.id !== user.school_id) throw problem.notFound()
      return answerList(tx, user, { ...query, role })
    })

  serve(readUser, async ({ tx, params }) => {
    const found = await findUser(tx, params.id)
    if (!found) throw problem.notFound()
    return { data: found }
  })

  serveUserPage(serve)
}
