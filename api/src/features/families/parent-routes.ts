import {
  createParent,
  createStudentContact,
  createStudentParent,
  updateParent,
} from '@plantel/contract/families'
import { joinContact, joinNew } from '../../domain/families/join-family.ts'
import { lockFamily } from '../../domain/families/join-sql.ts'
import { checkUnrelated } from '../../domain/families/related.ts'
import { problem } from '../../http/problems.ts'
import type { Before } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { newPerson } from '../../domain/people/new-person.ts'
import { readPerson } from '../../domain/people/read-person.ts'
import { type NewSecrets, newSecrets } from '../../domain/people/register-person.ts'
import { changeParent } from './change-parent.ts'

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
      const { parent: form, ...kin } = body
      const newcomer = { form, secrets, within: 'parent.', now }
      const { person, link } = await joinNew(tx, user, { family, kin }, newcomer)
      return { data: { ...person, ...link } }
    },
    hashParents,
  )

  serve(createStudentContact, async ({ tx, user, params, body }) => {
    await checkUnrelated(tx, { user_id: user.user_id, student_id: params.id })
    const family = await lockFamily(tx, params.id)
    if (!family) throw problem.notFound()
    const { contact, ...kin } = body
    const { person, link } = await joinContact(tx, user, { family, kin }, contact)
    return { data: { ...person, ...link } }
  })

  serve(updateParent, async ({ tx, user, params, body, now }) => {
    await changeParent(tx, { by: user, now }, params.id, body)
    return { data: await readPerson(tx, params.id) }
  })
}
