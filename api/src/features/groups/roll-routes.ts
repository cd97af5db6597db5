import { changeRolls, freeListNumbers, keepListNumbers } from '@plantel/contract/rolls'
import { groupTitle } from '@plantel/contract/school-words'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import {
  chooseRollClass,
  freeNumbers,
  keepNumbers,
  listWithoutTitular,
  lockListHolder,
  setRolls,
} from './rolls-sql.ts'

interface Holder {
  user_id: number
  scopes: readonly ('school' | 'taught')[]
}

/** @throws 5901 not within reach · 9013 */
const lockNumbers = async (tx: Tx, group_id: number, { user_id, scopes }: Holder): Promise<void> => {
  const group = await lockListHolder(tx, group_id)
  if (!group || !(scopes.includes('school') || group.titular_id === user_id)) throw problem.code(5901)
  if (group.ended) throw problem.code(9013)
}

export function serveRolls(serve: Serve): void {
  serve(changeRolls, async ({ tx, user, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { levels, roll } = body
    const changed = await setRolls(tx, levels, roll)
    await chooseRollClass(tx, changed)
    await writeAudit(tx, 'group:rolls', { levels, roll, groups: changed })
    const without_titular = roll === 0 ? [] : await listWithoutTitular(tx, levels)
    return {
      data: {
        groups: changed.length,
        without_titular: without_titular.map((group) => ({
          group_id: group.group_id,
          title: groupTitle(group),
        })),
      },
    }
  })

  serve(keepListNumbers, async ({ tx, user, params }) => {
    await lockNumbers(tx, params.id, user)
    await keepNumbers(tx, params.id)
    await writeAudit(tx, 'group:numbers', { group_id: params.id, kept: true })
    return { data: { group_id: params.id, numbers_kept: true } }
  })

  serve(freeListNumbers, async ({ tx, user, params }) => {
    await lockNumbers(tx, params.id, user)
    await freeNumbers(tx, params.id)
    await writeAudit(tx, 'group:numbers', { group_id: params.id, kept: false })
    return { data: { group_id: params.id, numbers_kept: false } }
  })
}
