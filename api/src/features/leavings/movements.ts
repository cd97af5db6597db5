import { readMovements, readMovementTotals, readNeverCame, reenrolStudent } from '@plantel/contract/leavings'
import { groupTitle } from '@plantel/contract/school-words'
import { reenrolStudents } from '../../domain/leavings/reenrol-students.ts'
import { recordUndo } from '../../domain/undo/record-undo.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { countMovements, listMovements, type MovementsAsked } from './movements-sql.ts'
import { listNeverCame } from './never-came-sql.ts'

const titled = <Row extends { group: Parameters<typeof groupTitle>[0] | null }>({ group, ...row }: Row) => ({
  ...row,
  group_title: group && groupTitle(group),
})

const checkDays = ({ from, to }: MovementsAsked): void => {
  if (from > to) throw problem.invalid([{ field: 'to', message: 'No puede ser anterior al primer día' }])
}

export function serveMovements(serve: Serve): void {
  serve(readMovements, async ({ tx, user, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    checkDays(query)
    const { rows, meta } = await readPage(query, (page) => listMovements(tx, query, user.user_id, page))
    return { data: rows.map(titled), meta }
  })

  serve(readMovementTotals, async ({ tx, user, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    checkDays(query)
    return { data: (await countMovements(tx, query)).map(titled) }
  })

  serve(readNeverCame, async ({ tx, user, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const asked = { level: query.level, guardians: user.roles.includes('ADMINISTER') }
    const { rows, meta } = await readPage(query, (page) => listNeverCame(tx, asked, page))
    return { data: rows.map(titled), meta }
  })

  serve(reenrolStudent, async ({ tx, today, now, params }) => {
    const { done, changed, refused } = await reenrolStudents(tx, [params.id], today)
    if (refused[0]) throw refused[0].error
    if (!done[0]) throw problem.notFound()
    const undo_id = changed.length > 0 ? await recordUndo(tx, 'reenrolled', changed, now) : null
    return { data: done[0], undo_id }
  })
}
