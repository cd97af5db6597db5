import { createGroup } from '@plantel/contract/groups'
import { groupTitle } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { holdsRole } from '../../domain/groups/holds-role.ts'
import type { UndoItems } from '../../domain/undo/undo-items.ts'
import type { Kind } from './kind.ts'

type DeletedGroup = UndoItems['group-deleted']

/** The group made anew gets its advisor again, where that person still may be one. */
const giveAdvisor = async (tx: Tx, { form, assessor_id }: DeletedGroup): Promise<void> => {
  if (assessor_id === null || !(await holdsRole(tx, assessor_id, 'ASSESSOR'))) return
  const { grade, group, turn, level, special } = form
  await sql`
    update groups set assessor_id = ${assessor_id}
    where cycle_id is null and level = ${level} and grade = ${grade} and lower("group") = lower(${group})
      and turn = ${turn} and special = ${special}`.execute(tx)
}

/** What is made anew is another group: what was said of the one before stays said of that. */
export const deletedGroupKind: Kind<DeletedGroup, null> = {
  ids: () => ({}),
  text: ({ form }) => `Eliminó el grupo ${groupTitle(form)}`,
  many: (count) => `Eliminó ${count} grupos`,
  // Whoever made the same group since is refused by `createGroup`.
  hold: (_, items) => Promise.resolve(items.map(() => null)),
  isAsLeft: () => true,
  idsNow: () => ({}),
  textNow: () => '',
  opposite: ({ school_id, form }) => ({
    endpoint: createGroup,
    params: { id: String(school_id) },
    body: form,
  }),
  mend: async (tx, items) => {
    for (const item of items) await giveAdvisor(tx, item)
  },
}
