import { useEffect, useState } from 'react'
import type { Section } from './use-sections.ts'

const isWithin = ({ top, bottom }: DOMRect): boolean => top >= 0 && bottom <= window.innerHeight

/** The one that was asked for while its heading is in sight; else the last that begins in the upper half, at the end the last of all. */
const inView = (sections: readonly Section[]): string | undefined => {
  const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? [])
  const asked = headings.find(({ id }) => `#${id}` === window.location.hash)
  if (asked && isWithin(asked.getBoundingClientRect())) return asked.id
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  if (scrollTop > 0 && scrollHeight - clientHeight - scrollTop < 2) return headings.at(-1)?.id
  const tops = headings.map((heading) => heading.getBoundingClientRect().top)
  // Beside each other the first one counts.
  const last = Math.max(...tops.filter((top) => top <= window.innerHeight / 2))
  return (headings[tops.indexOf(last)] ?? headings[0])?.id
}

export const useSectionInView = (sections: readonly Section[]): string | undefined => {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const look = () => setCurrent(inView(sections))
    look()
    const moves = ['scroll', 'resize', 'hashchange', 'popstate']
    for (const move of moves) addEventListener(move, look, { passive: true })
    // Cards and tables come one after the other.
    const growth = new ResizeObserver(look)
    growth.observe(document.body)
    return () => {
      growth.disconnect()
      for (const move of moves) removeEventListener(move, look)
    }
  }, [sections])
  return current
}
