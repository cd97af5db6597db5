import type { KeyboardEvent } from 'react'

const middle = (box: Element) => {
  const { left, width, top, height } = box.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** The next line of boxes up or down, and in it the one that is nearest. */
const acrossLines = (boxes: readonly HTMLElement[], from: HTMLElement, down: boolean) => {
  const at = middle(from)
  const beyond = boxes
    .map((box) => ({ box, ...middle(box) }))
    .filter(({ y }) => (down ? y > at.y + 1 : y < at.y - 1))
  const line = down ? Math.min(...beyond.map(({ y }) => y)) : Math.max(...beyond.map(({ y }) => y))
  return beyond
    .filter(({ y }) => Math.abs(y - line) <= 1)
    .toSorted((one, other) => Math.abs(one.x - at.x) - Math.abs(other.x - at.x))[0]?.box
}

/** Arrows go from box to box of a board, along its lines and across them; Space chooses, as in every box. */
export const moveAmong = (event: KeyboardEvent<HTMLElement>): void => {
  const { target } = event
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
  const place = boxes.indexOf(target)
  const next = {
    ArrowLeft: () => boxes[place - 1],
    ArrowRight: () => boxes[place + 1],
    ArrowUp: () => acrossLines(boxes, target, false),
    ArrowDown: () => acrossLines(boxes, target, true),
    Home: () => boxes[0],
    End: () => boxes.at(-1),
  }[event.key]
  if (!next) return
  event.preventDefault()
  next()?.focus()
}
