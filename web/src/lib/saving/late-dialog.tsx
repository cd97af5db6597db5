import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react'
import { DEFAULT_PROBLEM } from '@plantel/contract/plain-problems'
import { TEXTS } from '../../texts.ts'
import { newPage } from '../routing/new-page.ts'
import { toast } from './toast.ts'

/**
 * A dialog whose code comes when it is first opened. When it cannot come, that is said and the dialog closes, so the screen
 * below stays as it is and the next click tries again, with a new page: this one's browser remembers that the code did not come
 * (`fetch-code.ts`). Where it opens in a place of its own, `meanwhile` stands there until then.
 */
export const lateDialog = <Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): FunctionComponent<Props> => {
  let arrived: ComponentType<Props> | undefined
  let failed = false
  return function LateDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => arrived)
    const { onClose } = props
    useEffect(() => {
      if (Dialog) return undefined
      let closed = false
      const open = (found: ComponentType<Props>) => {
        arrived = found
        if (!closed) setDialog(() => found)
      }
      const fail = () => {
        if (closed) return
        if (failed && navigator.onLine && !newPage.isOne()) newPage.open()
        else
          toast(navigator.onLine ? DEFAULT_PROBLEM.title : TEXTS.offlineProblem.title, { variant: 'error' })
        failed = true
        onClose()
      }
      load().then(open, fail)
      return () => {
        closed = true
      }
    }, [Dialog, onClose])
    return Dialog ? <Dialog {...props} /> : meanwhile
  }
}
