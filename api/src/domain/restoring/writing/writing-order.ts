import type { CopiedTable } from '../../backups/copied-table.ts'
import { COPIED_TABLES } from '../../backups/tables.ts'

/** Names groups within its JSON, which no key says. */
const AFTER_GROUPS = 'cycle_rehearsals'

/** Each table after those whose numbers its rows say. */
export const WRITING_ORDER: readonly CopiedTable[] = COPIED_TABLES.flatMap((table) => {
  if (table.name === AFTER_GROUPS) return []
  return table.name === 'groups'
    ? [table, ...COPIED_TABLES.filter(({ name }) => name === AFTER_GROUPS)]
    : [table]
})
