import { sayPartials } from '../../domain/schools/partial-words.ts'
import { giveUndo, readUndos, type UndoKind } from '@plantel/contract/undo'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import type { Give } from '../../http/ask.ts'
import { readPage } from '../../http/pages.ts'
import { NAMED_MAX, problem, ProblemError } from '../../http/problems.ts'
import { scopesOf } from '../../http/open-request.ts'
import type { Caller } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { checkDone, oppositesOf, undoOf } from './give-opposite.ts'
import { kindOf } from './kinds.ts'
import { readNames } from '../../domain/names/names.ts'
import { joinUndos, listUndos, lockUndo, markDone, readUndo, type UndoRow } from './sql.ts'

const toldRows = async (tx: Tx, rows: readonly UndoRow[]) => {
  const single = rows.filter(({ count }) => count === 1)
  const names = await readNames(
    tx,
    single.map(({ kind, item }) => kindOf(kind).ids(item)),
  )
  const texts = await sayPartials(
    tx,
    rows.map(({ kind, item, count }) =>
      count === 1 ? kindOf(kind).text(item, names) : kindOf(kind).many(count),
    ),
  )
  return rows.map((row, place) => {
    const { item: _, count: __, ...undo } = row
    return { ...undo, text: texts[place] ?? '' }
  })
}

/** @returns what stands now of each @throws 9018 with what each one is now that somebody changed since */
const checkAsLeft = async (
  tx: Tx,
  name: UndoKind,
  items: readonly unknown[],
): Promise<readonly unknown[]> => {
  const kind = kindOf(name)
  const now = await kind.hold(tx, items)
  const changed = items
    .map((item, place) => ({ item, place, state: now[place] }))
    .filter(({ item, state }) => !kind.isAsLeft(item, state))
    .slice(0, NAMED_MAX)
  if (changed.length === 0) return now
  const names = await readNames(
    tx,
    changed.flatMap(({ item, state }) => [kind.ids(item), kind.idsNow(state)]),
  )
  const texts = await sayPartials(
    tx,
    changed.map(({ item, state }) => `${kind.text(item, names)}; ${kind.textNow(state, names)}`),
  )
  const errors = changed.map(({ place }, at) => ({ field: `items.${place}`, message: texts[at] ?? '' }))
  throw problem.code(9018, { errors })
}

/** Who has only `own` takes back what they did themselves. */
const isOffice = ({ scopes }: Pick<Caller, 'scopes'>): boolean => scopes.includes('school')

const ALREADY = { errors: [{ field: 'undo_id', message: 'Este cambio ya se deshizo' }] }
const TOO_LATE = { detail: 'Un cambio se puede deshacer durante 30 días' }

/** What the opposite commands say of a grade or a mark that somebody changed between the look and them. */
const OVERTAKEN: readonly (number | undefined)[] = [9002, 9014]

/** @throws 9018 where somebody was quicker */
const giveNow = async <Answer>(command: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await command()
  } catch (error) {
    if (error instanceof ProblemError && OVERTAKEN.includes(error.problem.code)) throw problem.code(9018)
    throw error
  }
}

export function serveUndos(serve: Serve, give: Give): void {
  serve(readUndos, async ({ tx, user, now, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const user_id = query.mine === undefined && isOffice(user) ? null : user.user_id
    const { rows, meta } = await readPage(query, (page) =>
      listUndos(tx, { reader: user.user_id, user_id, now, ...page }),
    )
    return { data: await toldRows(tx, rows), meta }
  })

  serve(giveUndo, async (call) => {
    const { tx, user, now, params } = call
    const undo = await lockUndo(tx, params.id, user.user_id)
    if (!undo || (!isOffice(user) && undo.user_id !== user.user_id)) throw problem.notFound()
    if (undo.done_at !== null) throw problem.code(9018, ALREADY)
    if (new Date(undo.until) <= now) throw problem.code(9010, TOO_LATE)
    const items = Array.isArray(undo.items) ? undo.items : []
    const standing = await checkAsLeft(tx, undo.kind, items)
    const kind = kindOf(undo.kind)
    if (kind.can) scopesOf(user.roles, { can: kind.can })
    const ways: number[] = []
    for (const command of oppositesOf(kind, { items, now: standing }, user.school_id)) {
      const answer = await giveNow(() => give(call, command))
      checkDone(answer)
      ways.push(...undoOf(answer))
    }
    await kind.mend?.(tx, items)
    if (ways.length > 1) await joinUndos(tx, ways)
    await markDone(tx, undo.undo_id, { by: user.user_id, at: now })
    await writeAudit(tx, 'undo:give', { undo_id: undo.undo_id, kind: undo.kind, user_id: undo.user_id })
    const [told] = await toldRows(tx, [await readUndo(tx, undo.undo_id)])
    if (!told) throw new Error('what was taken back is not there')
    return { data: told }
  })
}
