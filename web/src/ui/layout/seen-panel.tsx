import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Card } from './card.tsx'
import { Line, Stack } from './stack.tsx'

/** Pixels: begun a little before it comes into sight. */
const NEAR = 240

/** For paper it is drawn too. */
const useSeen = (box: RefObject<HTMLElement | null>): boolean => {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = box.current
    if (seen || !element) return undefined
    const see = () => setSeen(true)
    if (element.getBoundingClientRect().top < innerHeight + NEAR) {
      see()
      return undefined
    }
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(),
      { rootMargin: `${NEAR}px` },
    )
    watcher.observe(element)
    addEventListener('beforeprint', see)
    return () => {
      watcher.disconnect()
      removeEventListener('beforeprint', see)
    }
  }, [box, seen])
  return seen
}

interface SeenPanelProps {
  title: string
  actions?: ReactNode
  /** Not there, and nothing of it asked for, until the panel is in sight. */
  children: ReactNode
}

/** One part of a long page, which begins when somebody comes to it. */
export const SeenPanel = ({ title, actions, children }: SeenPanelProps) => {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const seen = useSeen(box)
  return (
    <div ref={box}>
      <Card>
        <Stack as="section" gap={12} aria-labelledby={id}>
          <Line justify="between">
            <h2 id={id}>{title}</h2>
            {actions}
          </Line>
          {/* As high as a short part, so that not all of them are in sight at once. */}
          {seen ? children : <svg width="1" height="160" aria-hidden="true" />}
        </Stack>
      </Card>
    </div>
  )
}
