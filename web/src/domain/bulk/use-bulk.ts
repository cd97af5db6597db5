import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '../../lib/saving/use-save.ts'
import { type BulkAnswer, followBulk, type Progress, SomeRefused } from './follow-bulk.ts'

interface BulkOptions<Choice> {
  count: number
  send: (choice: Choice, partly: boolean) => Promise<BulkAnswer>
  /** *Cambiaron de grupo* */
  success: string
  /** *12 alumnos* */
  counted: (count: number) => string
  stale: readonly QueryKey[]
  onDone: () => void
}

interface Asked<Choice> {
  choice: Choice
  partly: boolean
  count: number
}

/** One command about many. Refused for some it says who, and may then be given for the others. */
export const useBulk = <Choice>(options: BulkOptions<Choice>) => {
  const { count, send, success, counted, stale, onDone } = options
  const [progress, setProgress] = useState<Progress>()
  const saving = useSave<Asked<Choice>, BulkAnswer>({
    save: async ({ choice, partly }) => {
      setProgress(undefined)
      return followBulk(await send(choice, partly), setProgress)
    },
    success,
    about: (asked) => counted(asked.count),
    stale: [...stale, ['undos']],
    onSaved: onDone,
    onProblem: () => true,
  })
  const some = saving.problem instanceof SomeRefused ? saving.problem : undefined
  const others = some ? count - some.refused.length : 0
  return {
    pending: saving.pending,
    problem: saving.problem,
    progress: saving.pending ? progress : undefined,
    /** Nothing was done: of these it cannot be. */
    some,
    /** To how many it can. */
    others,
    save: (choice: Choice) => saving.save({ choice, partly: false, count }),
    saveOthers: (choice: Choice) => saving.save({ choice, partly: true, count: others }),
    forget: saving.forget,
  }
}

export type BulkState<Choice> = ReturnType<typeof useBulk<Choice>>
