import { registerStudentFamily, type StudentFamily } from '@plantel/contract/student-family'
import type { Tx } from '../../db/in-school.ts'
import { isGuardian } from '../../domain/families/guardians.ts'
import { type Family, joinContact, joinKnown, joinNew, type Kin } from '../../domain/families/join-family.ts'
import { lockFamily } from '../../domain/families/join-sql.ts'
import { type NewSecrets, newSecrets } from '../../domain/people/register-person.ts'
import { problem } from '../../http/problems.ts'
import type { Before, Caller } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { registerStudent } from './register.ts'

const makeSecrets: Before<typeof registerStudentFamily, readonly NewSecrets[]> = ({ body }) =>
  Promise.all((body.parents ?? []).map(({ parent }) => newSecrets(parent.password)))

interface Joining {
  user: Caller
  family: Family
  now: Date
  secrets: readonly NewSecrets[]
}

interface Member {
  kin: Kin
  join: () => ReturnType<typeof joinKnown>
  code?: string
}

const last = ({ relationship, legal_guardian = false }: Kin): number =>
  Number(!isGuardian({ relationship, legal_guardian }))

/** Everybody as they join, guardians first: an aunt may only read while somebody else has full access. */
const membersOf = (
  tx: Tx,
  { known = [], parents = [], contacts = [] }: StudentFamily,
  { user, family, now, secrets }: Joining,
): Member[] => {
  const members: Member[] = [
    ...known.map(({ parent_id, ...kin }) => ({ kin, join: () => joinKnown(tx, family, kin, parent_id) })),
    ...parents.flatMap(({ parent: form, ...kin }, place) => {
      const secret = secrets[place]
      if (!secret) return []
      const newcomer = { form, secrets: secret, within: `parents.${place}.parent.`, now }
      return { kin, code: secret.code.shown, join: () => joinNew(tx, user, { family, kin }, newcomer) }
    }),
    ...contacts.map(({ contact, ...kin }) => ({
      kin,
      join: () => joinContact(tx, user, { family, kin }, contact),
    })),
  ]
  return members.toSorted((a, b) => last(a.kin) - last(b.kin))
}

export function serveStudentFamily(serve: Serve): void {
  serve(
    registerStudentFamily,
    async ({ tx, user, today, params, body, now, prepared: secrets }) => {
      if (params.id !== user.school_id) throw problem.notFound()
      const student_id = await registerStudent(tx, body.student, {
        group_ids: body.group_id ? [body.group_id] : [],
        today,
      })
      const family = await lockFamily(tx, student_id)
      if (!family) throw new Error('the student who was just registered is not there')
      const added = []
      for (const { join, code } of membersOf(tx, body, { user, family, now, secrets })) {
        const { link, access } = await join()
        // The next one counts this one.
        family.links.push({ ...link, access })
        const { relationship_id, parent_id, relationship } = link
        added.push({ relationship_id, parent_id, relationship, ...(code && { access_code: code }) })
      }
      return { data: { student_id, family: added } }
    },
    makeSecrets,
  )
}
