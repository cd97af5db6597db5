import {
  addRelationship,
  endRelationship,
  readRelationships,
  readStudentParents,
  readStudentRelationships,
  updateRelationship,
} from '@plantel/contract/families'
import { type Relationship, RELATIONSHIPS_LIMIT } from '@plantel/contract/school-words'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { recordUndo } from '../../domain/undo/record-undo.ts'
import { readPage } from '../../http/pages.ts'
import { checkUnrelated } from '../../domain/families/related.ts'
import { problem } from '../../http/problems.ts'
import type { Before, Caller } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { noteAccessChange } from '../../domain/feed/access-changes.ts'
import { checkGiven, isGuardian } from '../../domain/families/guardians.ts'
import { joinKnown } from '../../domain/families/join-family.ts'
import { type About, lockFamily } from '../../domain/families/join-sql.ts'
import { checkGuardian, checkType } from '../../domain/families/rules.ts'
import { cycleOf } from '../../domain/schools/cycles.ts'
import { confirmPassword } from '../../passwords/confirm-password.ts'
import { changeParent } from './change-parent.ts'
import { findReach, listParents, listRelationships, wasStudent } from './read-sql.ts'
import { deleteRelationship, lastAudit, type Linked, lockRelationship, updateLink } from './sql.ts'

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
  const data = rows.map(({ cellphone, contact_phone, ...row }) =>
    reach === 'contact' ? { ...row, cellphone, contact_phone } : row,
  )
  return { data, meta }
}

const confirm = confirmPassword(3753)

/** Whether it must be given is known once the relationship is. */
const confirmIfGiven: Before<typeof endRelationship> = async ({ body: { password }, ...call }) => {
  if (password !== undefined) await confirm({ ...call, body: { password } })
}

const confirmOwnIfGiven: Before<typeof updateRelationship> = async ({ body: { own_password }, ...call }) => {
  if (own_password !== undefined) await confirm({ ...call, body: { password: own_password } })
}

/** Of a type that stays only a label that goes matters: a school with several may have set a lower maximum since. @throws 1032 · 1017 */
const checkChange = async (tx: Tx, before: Linked, wanted: About & { relationship: Relationship }) => {
  const { relationship_label = before.relationship_label, relationship } = wanted
  if (relationship === before.relationship && (relationship_label || !before.relationship_label)) return
  const family = await lockFamily(tx, before.student_id)
  if (!family) return
  const links = family.links.filter(({ parent_id }) => parent_id !== before.parent_id)
  const maximum = relationship === before.relationship ? RELATIONSHIPS_LIMIT : family.maximum
  checkType({ links, maximum }, { relationship, relationship_label })
}

export function serveRelationships(serve: Serve): void {
  serve(readStudentParents, ({ tx, user, params, query }) => readFamily(tx, user, params.id, query))

  serve(readStudentRelationships, ({ tx, user, params, query }) => readFamily(tx, user, params.id, query))

  serve(readRelationships, async ({ tx, user, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { rows, meta } = await readPage(query, (page) => listRelationships(tx, page))
    return { data: rows, meta }
  })

  serve(addRelationship, async ({ tx, user, params, body }) => {
    await checkUnrelated(tx, { user_id: user.user_id, student_id: params.id })
    const family = await lockFamily(tx, params.id)
    if (!family) throw problem.notFound()
    const { link: data } = await joinKnown(tx, family, body, params.parent_id)
    return { data }
  })

  serve(
    updateRelationship,
    async ({ tx, user, params, body, now }) => {
      const { relationship, parent, own_password, reason, ...about } = body
      const before = await lockRelationship(tx, params.id, user.user_id)
      if (!before) throw problem.notFound()
      checkGuardian(body)
      const { legal_guardian = before.legal_guardian } = about
      const ends = isGuardian(before) && !isGuardian({ relationship, legal_guardian })
      if (ends) checkGiven({ own_password, reason }, ['own_password', 'reason'])
      await checkChange(tx, before, body)
      const data = await updateLink(tx, params.id, relationship, about)
      if (!data) throw problem.notFound()
      if (parent) await changeParent(tx, { by: user, now }, data.parent_id, parent)
      await writeAudit(tx, 'relationship:change', { ...data, ...about, before: before.relationship })
      if (ends) await noteAccessChange(tx, { ...data, access: 'no guardian', reason }, now)
      return { data }
    },
    confirmOwnIfGiven,
  )

  serve(
    endRelationship,
    async ({ tx, user, params, body, now }) => {
      const link = await lockRelationship(tx, params.id, user.user_id)
      if (!link) throw problem.notFound()
      const guardian = isGuardian(link)
      if (guardian) checkGiven(body, ['password', 'reason'])
      const ended = await deleteRelationship(tx, params.id)
      if (!ended) throw problem.notFound()
      await writeAudit(tx, 'relationship:end', ended)
      if (guardian) await noteAccessChange(tx, { ...ended, access: 'ended', reason: body.reason }, now)
      const item = { ...link, audit_id: await lastAudit(tx, link.student_id) }
      return { data: null, undo_id: await recordUndo(tx, 'relationship', [item], now) }
    },
    confirmIfGiven,
  )
}
