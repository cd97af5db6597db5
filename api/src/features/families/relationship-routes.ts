import {
  addRelationship,
  endRelationship,
  readRelationships,
  readStudentParents,
  readStudentRelationships,
  updateRelationship,
} from '@plantel/contract/families'
import { rolesOf } from '@plantel/contract/permissions'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { endSessionsOf } from '../../domain/people/sql.ts'
import { cycleOf } from '../../domain/schools/cycles.ts'
import { changeParent } from './change-parent.ts'
import { findReach, listParents, listRelationships, wasStudent } from './read-sql.ts'
import { checkRoom } from './rules.ts'
import {
  deleteRelationship,
  findActivePerson,
  grantParent,
  insertRelationship,
  lockFamily,
  updateType,
} from './sql.ts'

const readFamily = async (
  tx: Tx,
  user: Caller<'school' | 'advised' | 'children'>,
  student_id: number,
  query: { page: number; per_page: number; snaphot?: string | undefined },
) => {
  const cycle_id = await cycleOf(tx, query.snaphot)
  const reach = await findReach(tx, student_id, user)
  if (!reach || (cycle_id !== null && !(await wasStudent(tx, student_id, cycle_id)))) throw problem.notFound()
  const only = reach === 'own' ? user.user_id : undefined
  const { rows, meta } = await readPage(query, (page) => listParents(tx, student_id, { only, ...page }))
  const data = rows.map(({ cellphone, ...row }) => (reach === 'contact' ? { ...row, cellphone } : row))
  return { data, meta }
}

/** A change of permissions ends the person's sessions. */
const makeParent = async (tx: Tx, parent: { user_id: number; group_id: string }): Promise<void> => {
  if (rolesOf(parent.group_id).includes('PARENT')) return
  await grantParent(tx, parent.user_id)
  await endSessionsOf(tx, parent.user_id)
  await writeAudit(tx, 'parent:grant', { user_id: parent.user_id })
}

export function serveRelationships(serve: Serve): void {
  serve(readStudentParents, ({ tx, user, params, query }) => readFamily(tx, user, params.id, query))

  serve(readStudentRelationships, ({ tx, user, params, query }) => readFamily(tx, user, params.id, query))

  serve(readRelationships, async ({ tx, user, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { rows, meta } = await readPage(query, (page) => listRelationships(tx, page))
    return { data: rows, meta }
  })

  serve(addRelationship, async ({ tx, params, body }) => {
    const family = await lockFamily(tx, params.id)
    const parent = await findActivePerson(tx, params.parent_id)
    if (!family || !parent) throw problem.notFound()
    const wanted = { parent_id: params.parent_id, relationship: body.relationship }
    checkRoom(family, wanted)
    const data = await insertRelationship(tx, { student_id: params.id, ...wanted })
    await makeParent(tx, parent)
    await writeAudit(tx, 'relationship:add', data)
    return { data }
  })

  serve(updateRelationship, async ({ tx, user, params, body, now }) => {
    const data = await updateType(tx, params.id, body.relationship)
    if (!data) throw problem.notFound()
    if (body.parent) await changeParent(tx, { by: user, now }, data.parent_id, body.parent)
    await writeAudit(tx, 'relationship:change', data)
    return { data }
  })

  serve(endRelationship, async ({ tx, params }) => {
    const ended = await deleteRelationship(tx, params.id)
    if (!ended) throw problem.notFound()
    await writeAudit(tx, 'relationship:end', ended)
    return { data: null }
  })
}
