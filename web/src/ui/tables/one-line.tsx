import Box from '@mui/material/Box'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

const cutStyle = {
  display: 'block',
  maxWidth: { xs: 200, xl: 320 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

const WIDTH = 360
/** Below the line there must be room for so much, or all of it stands above. */
const ROOM = 160

const tipStyle = {
  position: 'fixed',
  zIndex: 'tooltip',
  width: 'max-content',
  maxWidth: `min(${WIDTH}px, 100vw - 16px)`,
  px: 1.5,
  py: 1,
  overflowWrap: 'anywhere',
  whiteSpace: 'normal',
  color: 'var(--card)',
  background: 'var(--text)',
  borderRadius: 'var(--radius)',
  boxShadow: 'var(--float)',
} as const

/** Where in the window all of it is shown: touching the line, so that the pointer can go there, and not cut off at an edge. */
const placeBy = (line: Element) => {
  const { top, bottom, left } = line.getBoundingClientRect()
  return {
    left: Math.max(8, Math.min(left, innerWidth - WIDTH - 8)),
    ...(bottom + ROOM > innerHeight ? { bottom: innerHeight - top } : { top: bottom }),
  }
}

/** Shown or not, and where; what scrolls leaves it behind, so it goes. */
const useTip = () => {
  const line = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState<ReturnType<typeof placeBy>>()
  useEffect(() => {
    if (!place) return undefined
    const hide = () => setPlace(undefined)
    addEventListener('scroll', hide, true)
    return () => removeEventListener('scroll', hide, true)
  }, [place])
  return {
    line,
    place,
    show: () => setPlace(line.current ? placeBy(line.current) : undefined),
    hide: () => setPlace(undefined),
  }
}

/** One line of a longer text; all of it for whoever points at it or reaches it with the keyboard. MUI's weighs 9 KB. */
export const OneLine = ({ children }: { children: string }) => {
  const { line, place, show, hide } = useTip()
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !place) return
    event.stopPropagation()
    hide()
  }
  return (
    <Box component="span" onMouseEnter={show} onMouseLeave={hide}>
      <Box
        component="span"
        ref={line}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever sees only its beginning can read the rest without a mouse
        tabIndex={0}
        sx={cutStyle}
        onFocus={show}
        onBlur={hide}
        onKeyDown={keyDown}
      >
        {children}
      </Box>
      {place && (
        <Box component="span" role="tooltip" sx={tipStyle} style={place}>
          {children}
        </Box>
      )}
    </Box>
  )
}
