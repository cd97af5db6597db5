import { giveUndo } from '@plantel/contract/undo'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { call } from '../http/api.ts'
import { asProblem } from '../http/problem.ts'
import { toast } from './toast.ts'

const LONG_MS = 8_000

interface Done {
  client: QueryClient
  stale?: readonly QueryKey[]
  success?: string
  /** Success is said elsewhere. */
  undoable?: boolean
  detail?: string | undefined
}

/** @throws the refusal: something was changed since, or it is too late */
export const giveBack = (undo_id: number) => call(giveUndo, { params: { id: undo_id } })

/** Takes back what was done and says so, or by whom it was changed since; what it made stale is read again. */
export const takeBack = async (undo_id: number, { client, stale = [] }: Done): Promise<void> => {
  try {
    const { data } = await giveBack(undo_id)
    toast('Se deshizo el cambio', { detail: data.text })
  } catch (thrown) {
    const { title, message, errors } = asProblem(thrown)
    toast(title, { variant: 'error', detail: errors[0]?.message ?? message, ms: LONG_MS })
  }
  for (const queryKey of [...stale, ['undos']]) void client.invalidateQueries({ queryKey })
}

/** Says what has succeeded, with *Deshacer*. */
export const offerBack = (undo_id: number, done: Done): void => {
  const { success, undoable, detail } = done
  const message = success ?? (undoable ? 'Este cambio se puede deshacer' : undefined)
  if (message === undefined) return
  const undo = () => void takeBack(undo_id, done)
  toast(message, detail === undefined ? { undo } : { undo, detail })
}
