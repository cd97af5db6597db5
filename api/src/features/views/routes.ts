import {
  createView,
  deleteView,
  isViewQuery,
  readViews,
  updateView,
  type ViewList,
  VIEWS_MAX,
} from '@plantel/contract/views'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { findView, insertView, listViews, lockOwn, removeView, writeView } from './sql.ts'

const checkQuery = (list: ViewList, query: string): void => {
  if (!isViewQuery(list, query))
    throw problem.invalid([{ field: 'query', message: 'No es una dirección de esta lista' }])
}

const tooMany = () =>
  problem.invalid([
    { field: 'name', message: `Son ${VIEWS_MAX} vistas como máximo en una lista: elimine una` },
  ])

export function serveViews(serve: Serve): void {
  serve(readViews, async ({ tx, user, query }) => ({ data: await listViews(tx, user.user_id, query.list) }))

  serve(createView, async ({ tx, user, body }) => {
    checkQuery(body.list, body.query)
    await lockOwn(tx, user.user_id)
    const known = await listViews(tx, user.user_id, body.list)
    if (known.length >= VIEWS_MAX) throw tooMany()
    return { data: await insertView(tx, user.user_id, body) }
  })

  serve(updateView, async ({ tx, user, params, body }) => {
    const known = await findView(tx, user.user_id, params.id)
    if (!known) throw problem.notFound()
    if (body.query !== undefined) checkQuery(known.list, body.query)
    const { name = known.name, query = known.query } = body
    return { data: await writeView(tx, user.user_id, { view_id: known.view_id, name, query }) }
  })

  serve(deleteView, async ({ tx, user, params }) => {
    if (!(await removeView(tx, user.user_id, params.id))) throw problem.notFound()
    return { data: null }
  })
}
