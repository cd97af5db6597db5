import { createView, deleteView, updateView, type View, type ViewList } from '@plantel/contract/views'
import { call } from '../../lib/http/api.ts'
import { history } from '../../lib/routing/history.ts'
import { toast } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { LIST_TEXTS as T } from './texts.ts'
import { viewPath, viewQueryOf } from './view-address.ts'
import { VIEWS_KEY } from './views-queries.ts'

const STALE = [VIEWS_KEY]

const copyAddress = async ({ query }: View) => {
  try {
    await navigator.clipboard.writeText(new URL(viewPath(query), location.href).href)
    toast(T.addressCopied)
  } catch {
    toast(T.notCopied, { variant: 'error' })
  }
}

/** The changes of a person's views of a list; the form beside them says what is refused. */
export const useViews = (list: ViewList, onSaved: () => void) => {
  const here = () => viewQueryOf(list, history.place().search)
  const creating = useSave({
    save: (name: string) => call(createView, { body: { list, name, query: here() } }),
    success: T.viewSaved,
    stale: STALE,
    onSaved,
    onProblem: () => true,
  })
  const changing = useSave({
    save: ({ view_id, ...body }: { view_id: number; name?: string; query?: string }) =>
      call(updateView, { params: { id: view_id }, body }),
    success: T.viewChanged,
    stale: STALE,
    onSaved,
    onProblem: () => true,
  })
  const restoring = useSave({
    save: ({ name, query }: View) => call(createView, { body: { list, name, query } }),
    stale: STALE,
  })
  const removing = useSave({
    save: ({ view_id }: View) => call(deleteView, { params: { id: view_id } }),
    stale: STALE,
    onSaved: (_, view) => toast(T.viewDeleted, { detail: view.name, undo: () => restoring.save(view) }),
  })
  return {
    creating,
    changing,
    remove: removing.save,
    copy: copyAddress,
    replace: ({ view_id }: View) => changing.save({ view_id, query: here() }),
    open: ({ query }: View) => history.move(viewPath(query), { force: true }),
  }
}
