import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect } from 'react'
import { classListQuery } from '../../domain/class-list/class-list.ts'
import { whenRested } from '../../lib/timing/when-idle.ts'

/**
 * Fetches a class list before it is asked for: once its card has been seen and the page has rested, at once when a finger or
 * the focus is on one of its buttons. A list that is still true is not fetched again.
 */
export const usePrefetchClass = (subjectId: number, card: RefObject<HTMLElement | null>) => {
  const client = useQueryClient()
  const prefetch = useCallback(
    () => void client.prefetchQuery(classListQuery(subjectId)),
    [client, subjectId],
  )
  useEffect(() => {
    if (!card.current) return undefined
    let forget = () => {}
    const watcher = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      forget = whenRested(prefetch)
    })
    watcher.observe(card.current)
    return () => {
      watcher.disconnect()
      forget()
    }
  }, [card, prefetch])
  return { onPointerDown: prefetch, onFocus: prefetch }
}
