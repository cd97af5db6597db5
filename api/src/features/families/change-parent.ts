import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import { checkNoFamily } from '../../domain/families/related.ts'
import { isAboveTheSchool } from '../../domain/people/above-the-school.ts'
import { updatePerson } from '../../domain/people/update-person.ts'
import type { PersonChanges } from '../../domain/people/written-person.ts'
import { findParent } from './sql.ts'

/** @throws 404 · 403 · 2004 */
export const changeParent = async (
  tx: Tx,
  { by, now }: { by: { user_id: number }; now: Date },
  user_id: number,
  changes: PersonChanges,
): Promise<void> => {
  const parent = await findParent(tx, user_id)
  if (!parent) throw problem.notFound()
  // Security: one's own phone and e-mail change in the profile, which asks for the password.
  if (parent.user_id === by.user_id) throw problem.forbidden()
  if (isAboveTheSchool(parent.group_id)) throw problem.forbidden()
  if (changes.cellphone !== undefined || changes.email !== undefined)
    await checkNoFamily(tx, { by: by.user_id, user_id })
  await updatePerson(tx, { user_id, by: 'administrator', now }, changes)
  await writeAudit(tx, 'parent:change', { user_id })
}
