let pressed = false
const waiting: (() => void)[] = []

const down = () => {
  pressed = true
}

/** The click comes after the pointer is up; whatever waits, waits for that too. */
const up = () => {
  pressed = false
  if (waiting.length > 0) setTimeout(() => waiting.splice(0).forEach((run) => run()))
}

addEventListener('pointerdown', down, true)
addEventListener('pointerup', up, true)
addEventListener('pointercancel', up, true)

/**
 * Runs at once, or after the click that is under way. What a field says when it is left moves what stands below it: between
 * press and release it would move the pressed button from under the pointer, and the click would be lost.
 */
export const afterPress = (run: () => void): void => {
  if (pressed) waiting.push(run)
  else run()
}
