import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { onceOnline } from '../http/offline.ts'
import { type ApiProblem, asProblem } from '../http/problem.ts'
import { toast } from './toast.ts'

interface Saving<Input, Answer> {
  save: (input: Input) => Promise<Answer>
  /** Said when it has succeeded; nothing is said without. */
  success?: string
  /** Of those who say their success elsewhere: where the answer has a way back, that is offered. */
  undoable?: boolean
  /** Below it: who, what and how many. */
  about?: (input: Input) => string
  /** How long it is said, and a failure too; 3000 unless the module has its own time. */
  toastMs?: number
  /** Query keys that are no longer true afterwards. */
  stale?: readonly QueryKey[]
  onSaved?: (answer: Answer, input: Input) => void
  /**
   * Return true when the screen shows the problem itself, so that no toast repeats it unless the screen has been left; 'said' when
   * it is said already.
   */
  onProblem?: (problem: ApiProblem, input: Input) => boolean | 'said' | void
}

/** With what an answer is taken back by, where it has a way back. */
const undoOf = (answer: unknown) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of any other value it reads undefined
  (Object(answer) as { undo_id?: number | null }).undo_id ?? undefined

/** One save: `save(input)` starts it unless it is under way; `pending` and `problem` are for the button and the form. */
export const useSave = <Input, Answer>(saving: Saving<Input, Answer>) => {
  const client = useQueryClient()
  const said = saving.toastMs === undefined ? {} : { ms: saving.toastMs }
  // A second click may arrive before the first is rendered as pending.
  const busy = useRef(false)
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const mutation = useMutation<Answer, Error, Input>({
    mutationFn: saving.save,
    onSuccess: (answer, input) => {
      const detail = saving.about?.(input)
      const undo_id = undoOf(answer)
      if (undo_id)
        void import('./take-back.ts').then(({ offerBack }) =>
          offerBack(undo_id, { ...saving, client, detail }),
        )
      else if (saving.success) toast(saving.success, detail === undefined ? said : { ...said, detail })
      saving.onSaved?.(answer, input)
      for (const queryKey of saving.stale ?? []) void client.invalidateQueries({ queryKey })
    },
    onError: (thrown, input) => {
      const problem = asProblem(thrown)
      const claim = saving.onProblem?.(problem, input)
      if (claim !== 'said' && !(claim && here.current)) toast(problem.title, { ...said, variant: 'error' })
    },
    onSettled: () => {
      busy.current = false
    },
  })
  const { error, reset } = mutation
  const problem = useMemo(() => (error ? asProblem(error) : undefined), [error])
  const offline = problem?.offline === true
  // No longer true, and nobody has to try again to be rid of it.
  useEffect(() => (offline ? onceOnline(reset) : undefined), [offline, reset])
  return {
    save: (input: Input) => {
      if (busy.current) return
      busy.current = true
      mutation.mutate(input)
    },
    pending: mutation.isPending,
    /** The same one until the next save. */
    problem,
    done: mutation.isSuccess,
    forget: reset,
  }
}
