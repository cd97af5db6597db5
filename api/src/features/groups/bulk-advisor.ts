import { groupTitle } from '@plantel/contract/school-words'
import { writeAudits } from '../../audit/write-audit.ts'
import type { Bulk, BulkCall, Checked } from '../../domain/bulk/bulk.ts'
import { sortOut, why } from '../../domain/bulk/refusals.ts'
import { holdsRole } from '../../domain/groups/holds-role.ts'
import { problem } from '../../http/problems.ts'
import { findHeld, lockWithAdvisor, type LockedGroup, updateAdvisor } from './bulk-sql.ts'

interface Body {
  assessor_id: number | null
}

export const UNKNOWN = 'El grupo no existe'

/** As `assignAdvisor` refuses it. @throws 1017 nobody who advises */
const check = async ({ tx, body }: BulkCall<Body>, ids: readonly number[]): Promise<Checked<LockedGroup>> => {
  const { assessor_id } = body
  const groups = await lockWithAdvisor(tx, ids)
  if (assessor_id !== null && !(await holdsRole(tx, assessor_id, 'ASSESSOR')))
    throw problem.invalid([{ field: 'assessor_id', message: 'El orientador no existe o no está activo' }])
  const held = assessor_id === null ? await findHeld(tx, ids) : new Set<number>()
  return sortOut(ids, {
    known: groups,
    unknown: UNKNOWN,
    titleOf: groupTitle,
    find: (group) => {
      if (group.ended) return why(9013, 'Es de un ciclo que ya terminó')
      return held.has(group.group_id)
        ? why(5904, 'Tiene expedientes abiertos de su orientador')
        : { ready: group }
    },
  })
}

const apply = async ({ tx, body: { assessor_id } }: BulkCall<Body>, ready: readonly LockedGroup[]) => {
  await updateAdvisor(
    tx,
    ready.map(({ group_id }) => group_id),
    assessor_id,
  )
  await writeAudits(
    tx,
    'group:advisor',
    ready.map(({ group_id }) => ({ group_id, assessor_id })),
  )
  return ready
    .filter((group) => group.assessor_id !== assessor_id)
    .map((group) => ({ group_id: group.group_id, before: group.assessor_id, after: assessor_id }))
}

export const ADVISOR: Bulk<Body, LockedGroup, 'advisor'> = {
  name: 'advisor',
  can: 'groups:write',
  check,
  apply,
  undo: 'advisor',
}
