import { createPartial, deletePartial, readPartials, updatePartial } from '@plantel/contract/partials'
import { writeAudit } from '../../audit/write-audit.ts'
import { pick } from '../../db/columns.ts'
import { given } from '../../db/given.ts'
import type { Tx } from '../../db/in-school.ts'
import { changedOnly } from '../../domain/undo/changed-fields.ts'
import { recordUndo } from '../../domain/undo/record-undo.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { isActive } from '../../domain/schools/active-partial.ts'
import { cycleOf } from '../../domain/schools/cycles.ts'
import { checkDates } from './rules.ts'
import * as rows from './sql.ts'

/** Locked. @throws 404 · 9013 finished cycle */
const openPartial = async (tx: Tx, partial_id: number): Promise<rows.KeptPartial> => {
  const partial = await rows.findPartial(tx, partial_id)
  if (!partial) throw problem.notFound()
  if (partial.cycle_id !== null) throw problem.code(9013)
  return partial
}

const shown = async (tx: Tx, partial_id: number, today: string) => {
  const partial = await rows.findPartial(tx, partial_id)
  if (!partial) throw problem.notFound()
  return { ...partial, active: isActive(partial, today) }
}

export function servePartials(serve: Serve): void {
  serve(readPartials, async ({ tx, user, today, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { status, level, check } = query
    const is_regularized = query.is_regularized === undefined ? undefined : query.is_regularized === 1
    const cycle_id = await cycleOf(tx, query.snaphot)
    const found = await readPage(query, (page) =>
      rows.listPartials(tx, { cycle_id, status, level, is_regularized, check }, page),
    )
    return {
      data: found.rows.map((row) => ({ ...row, active: isActive(row, today) })),
      meta: found.meta,
    }
  })

  serve(createPartial, async ({ tx, user, today, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    checkDates(body)
    const { partial_id } = await rows.insertPartial(tx, body)
    await writeAudit(tx, 'partial:create', { partial_id })
    return { data: await shown(tx, partial_id, today) }
  })

  serve(updatePartial, async ({ tx, today, now, params, body }) => {
    const stored = await openPartial(tx, params.id)
    const { level = stored.level, is_regularized = stored.is_regularized, ...changes } = body
    if (level !== stored.level || is_regularized !== stored.is_regularized) throw problem.code(6102)
    const dates = { ...pick(stored, rows.CHANGEABLE), ...given(changes) }
    checkDates(dates)
    if (await rows.leavesOutLists(tx, params.id, dates)) throw problem.code(6100)
    await rows.changePartial(tx, params.id, dates)
    await writeAudit(tx, 'partial:change', { partial_id: params.id, ...dates })
    const changed = changedOnly(pick(stored, rows.CHANGEABLE), dates, rows.CHANGEABLE)
    const item = changed && {
      ...pick(stored, ['partial_id', 'partial', 'level', 'is_regularized']),
      ...changed,
    }
    return {
      data: await shown(tx, params.id, today),
      undo_id: item ? await recordUndo(tx, 'partial', [item], now) : null,
    }
  })

  serve(deletePartial, async ({ tx, params }) => {
    const stored = await openPartial(tx, params.id)
    if (stored.used) throw problem.code(6104)
    await rows.deletePartial(tx, params.id)
    await writeAudit(tx, 'partial:delete', { partial_id: params.id })
    return { data: null }
  })
}
