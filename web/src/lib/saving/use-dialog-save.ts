import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSave } from './use-save.ts'

/** Student and parent dialogs show their success this long before they close; the others close at once. */
export const SHOWN_SUCCESS_MS = 3000

interface DialogSaving<Input, Answer> {
  save: (input: Input) => Promise<Answer>
  /** Said in the dialog while it stays, in a toast when it closes at once. */
  success: string
  stale: readonly QueryKey[]
  onClose: () => void
  /** `SHOWN_SUCCESS_MS` or 0; `Infinity` where the answer holds something to be read, until the person closes it. */
  closeAfterMs: number | ((answer: Answer) => number)
  toastMs?: number
  onSaved?: (answer: Answer, input: Input) => void
}

/**
 * The save of a dialog: it closes after success and stays open on a refusal, with `problem` for `DialogProblem`.
 * While `done` is true the success is to be shown and nothing more can be saved.
 */
export const useDialogSave = <Input, Answer>(saving: DialogSaving<Input, Answer>) => {
  const { onClose } = saving
  const [done, setDone] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { save, pending, problem, forget } = useSave<Input, Answer>({
    save: saving.save,
    ...(saving.closeAfterMs === 0 ? { success: saving.success } : { undoable: true }),
    ...(saving.toastMs === undefined ? {} : { toastMs: saving.toastMs }),
    stale: saving.stale,
    onSaved: (answer, input) => {
      saving.onSaved?.(answer, input)
      const ms = typeof saving.closeAfterMs === 'function' ? saving.closeAfterMs(answer) : saving.closeAfterMs
      if (ms === 0) {
        onClose()
        return
      }
      setDone(true)
      if (ms !== Infinity) timer.current = setTimeout(onClose, ms)
    },
    onProblem: () => true,
  })
  return {
    save: (input: Input) => {
      if (!done) save(input)
    },
    pending,
    problem,
    done,
    success: saving.success,
    fieldError: (name: string): string | undefined =>
      problem?.errors.find(({ field }) => field === name)?.message,
    forget,
  }
}
