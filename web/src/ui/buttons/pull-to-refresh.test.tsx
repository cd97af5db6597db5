import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PullToRefresh } from './pull-to-refresh.tsx'

const touch = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] })

const pull = (target: Element, to: [number, number], { busy = false } = {}) => {
  const onPull = vi.fn<() => void>()
  render(<PullToRefresh busy={busy} onPull={onPull} />)
  fireEvent.touchStart(target, touch(100, 100))
  fireEvent.touchMove(target, touch(...to))
  fireEvent.touchEnd(target, { touches: [] })
  return onPull
}

test('a page pulled down far enough asks anew, once', () => {
  expect(pull(document.body, [110, 190])).toHaveBeenCalledTimes(1)
})

test.each([
  ['a little', [100, 150]],
  ['sideways', [300, 190]],
  ['up', [100, 10]],
] as const)('pulled %s it does not', (_, to) => {
  expect(pull(document.body, [...to])).not.toHaveBeenCalled()
})

test('nor in a dialog, nor further down the page, nor while it is asking', () => {
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  expect(pull(dialog, [100, 300])).not.toHaveBeenCalled()
  expect(pull(document.body, [100, 300], { busy: true })).not.toHaveBeenCalled()
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(200)
  expect(pull(document.body, [100, 300])).not.toHaveBeenCalled()
})

test('while it is there the browser does not load the page anew, and afterwards it does', () => {
  const { unmount } = render(<PullToRefresh busy={false} onPull={() => undefined} />)
  expect(document.documentElement.style.getPropertyValue('overscroll-behavior-y')).toBe('contain')
  unmount()
  expect(document.documentElement.style.getPropertyValue('overscroll-behavior-y')).toBe('')
})
