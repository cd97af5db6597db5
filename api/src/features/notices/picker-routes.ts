import {
  readRecipientGroups,
  readRecipientParents,
  readRecipientStudents,
  readRecipientUsers,
  RECIPIENT_PROFILES,
} from '@plantel/contract/notices'
import { rolesOf } from '@plantel/contract/permissions'
import { groupTitle } from '@plantel/contract/school-words'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { listGroups, listParents, listStudents, type StudentRow } from './picker-sql.ts'
import { listUsers, type UserRow } from './user-picker-sql.ts'

export const checkSchool = ({ id }: { id: number }, { school_id }: Caller): void => {
  if (id !== school_id) throw problem.notFound()
}

const studentOf = ({ grade, group, turn, ...student }: StudentRow) => ({
  ...student,
  group_title: grade === null || group === null ? null : groupTitle({ grade, group, turn }),
})

const userOf = ({ group_id, ...user }: UserRow) => {
  const roles = rolesOf(group_id)
  return { ...user, profiles: RECIPIENT_PROFILES.filter((profile) => roles.includes(profile)) }
}

export function servePickers(serve: Serve): void {
  serve(readRecipientGroups, async ({ tx, user, params, query }) => {
    checkSchool(params, user)
    const { rows, meta } = await readPage(query, (page) => listGroups(tx, query, page))
    return { data: rows.map((row) => ({ ...row, title: groupTitle(row) })), meta }
  })

  serve(readRecipientStudents, async ({ tx, user, today, params, query }) => {
    checkSchool(params, user)
    const { rows, meta } = await readPage(query, (page) => listStudents(tx, { ...query, today }, page))
    return { data: rows.map(studentOf), meta }
  })

  serve(readRecipientParents, async ({ tx, user, params, query }) => {
    checkSchool(params, user)
    const { rows, meta } = await readPage(query, (page) => listParents(tx, query.student_id, page))
    return { data: rows, meta }
  })

  serve(readRecipientUsers, async ({ tx, user, params, query }) => {
    checkSchool(params, user)
    const { rows, meta } = await readPage(query, (page) => listUsers(tx, query, page))
    return { data: rows.map(userOf), meta }
  })
}
