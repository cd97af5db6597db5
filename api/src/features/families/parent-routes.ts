import {
  createParent,
  createStudentContact,
  createStudentParent,
  updateParent,
} from '@plantel/contract/families'
import { writeAudit } from '../../audit/write-audit.ts'
import { checkUnrelated } from '../../domain/families/related.ts'
import { problem } from '../../http/problems.ts'
import type { Before } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { newPerson } from '../../domain/people/new-person.ts'
import { readPerson } from '../../domain/people/read-person.ts'
import { type NewSecrets, newSecrets } from '../../domain/people/register-person.ts'
import { changeParent } from './change-parent.ts'
import { checkGuardian, checkRoom, firstAccess } from './rules.ts'
import { insertContact, insertRelationship, lockFamily } from './sql.ts'

const PARENT = { role: 'PARENT', action: 'parent:create' } as const

const hashOwn: Before<typeof createParent, NewSecrets> = ({ body }) => newSecrets(body.password)

const hashParents: Before<typeof createStudentParent, NewSecrets> = ({ body }) =>
  newSecrets(body.parent.password)

export function serveParents(serve: Serve): void {
  serve(
    createParent,
    async ({ tx, user, params, body, now, prepared: secrets }) => {
      if (params.id !== user.school_id) throw problem.notFound()
      return { data: await newPerson(tx, user, { ...PARENT, form: body, secrets, now }) }
    },
    hashOwn,
  )

  serve(
    createStudentParent,
    async ({ tx, user, params, body, now, prepared: secrets }) => {
      await checkUnrelated(tx, { user_id: user.user_id, student_id: params.id })
      const family = await lockFamily(tx, params.id)
      if (!family) throw problem.notFound()
      const { relationship, parent: form, ...about } = body
      checkGuardian(body)
      checkRoom(family, { relationship, parent_id: undefined, relationship_label: about.relationship_label })
      const access = firstAccess(family, body)
      const person = await newPerson(tx, user, { ...PARENT, form, secrets, within: 'parent.', now })
      const parent_id = person.user_id
      const added = { student_id: params.id, parent_id, relationship, access }
      const link = await insertRelationship(tx, added, about)
      await writeAudit(tx, 'relationship:add', { ...link, access })
      return { data: { ...person, ...link } }
    },
    hashParents,
  )

  serve(createStudentContact, async ({ tx, user, params, body }) => {
    await checkUnrelated(tx, { user_id: user.user_id, student_id: params.id })
    const family = await lockFamily(tx, params.id)
    if (!family) throw problem.notFound()
    const { relationship, contact: form, ...about } = body
    checkGuardian(body)
    checkRoom(family, { relationship, parent_id: undefined, relationship_label: about.relationship_label })
    const access = firstAccess(family, body)
    const parent_id = await insertContact(tx, form, user.user_id)
    await writeAudit(tx, 'parent:create', { user_id: parent_id, contact: true })
    const link = await insertRelationship(
      tx,
      { student_id: params.id, parent_id, relationship, access },
      about,
    )
    await writeAudit(tx, 'relationship:add', { ...link, access })
    return { data: { ...(await readPerson(tx, parent_id)), ...link } }
  })

  serve(updateParent, async ({ tx, user, params, body, now }) => {
    await changeParent(tx, { by: user, now }, params.id, body)
    return { data: await readPerson(tx, params.id) }
  })
}
