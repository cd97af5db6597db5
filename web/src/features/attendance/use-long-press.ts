import { type MouseEvent, type PointerEvent, useRef } from 'react'

const HELD_MS = 500
/** So far a finger trembles; further it scrolls. */
const STILL_PX = 10

/** A finger that stays, or the other button of a mouse. `onPress` hears what is below it, once the finger is up. */
export const useLongPress = (onPress: (target: Element) => void) => {
  const down = useRef<{ at: number; x: number; y: number }>(undefined)
  /** The click that ends the press is not a tap. */
  const held = useRef(false)
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
      held.current = false
      down.current = pointerType === 'mouse' ? undefined : { at, x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = down.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) down.current = undefined
    },
    onPointerUp: ({ target, timeStamp }: PointerEvent) => {
      const from = down.current
      down.current = undefined
      if (!from || timeStamp - from.at < HELD_MS || !(target instanceof Element)) return
      held.current = true
      // The browser closes with this very press what opens before it is over.
      setTimeout(() => onPress(target))
    },
    onPointerCancel: () => {
      down.current = undefined
    },
    onClickCapture: (event: MouseEvent) => {
      if (!held.current) return
      held.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu: (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('a, button:not([data-column=name])'))
        return
      event.preventDefault()
      // Of a finger the press itself is heard.
      if (!down.current) onPress(event.target)
    },
  }
}
