import { beforeEach, expect, test, vi } from 'vitest'
import { placeMenu } from './menu-place.ts'

const menu = () => document.body.appendChild(document.createElement('div'))
const placed = (element: HTMLElement) =>
  ['--menu-left', '--menu-top'].map((name) => element.style.getPropertyValue(name))

const place = (button: { x: number; y: number }, size: { width: number; height: number }) => {
  const [element, anchor] = [menu(), menu()]
  vi.spyOn(element, 'offsetWidth', 'get').mockReturnValue(size.width)
  vi.spyOn(element, 'offsetHeight', 'get').mockReturnValue(size.height)
  anchor.getBoundingClientRect = () => new DOMRect(button.x, button.y, 44, 44)
  const leave = placeMenu(element, anchor)
  leave()
  return placed(element)
}

beforeEach(() => {
  vi.stubGlobal('innerWidth', 360)
  vi.stubGlobal('innerHeight', 640)
  vi.stubGlobal('CSS', { supports: () => false })
})

test.each([
  ['below, the right edges in line', { x: 300, y: 100 }, { width: 200, height: 300 }, ['144px', '148px']],
  ['above where there is no room below', { x: 300, y: 500 }, { width: 200, height: 300 }, ['144px', '196px']],
  ['within the window at the left', { x: 8, y: 100 }, { width: 200, height: 300 }, ['8px', '148px']],
  [
    'within the window if it fits nowhere',
    { x: 300, y: 300 },
    { width: 200, height: 600 },
    ['144px', '32px'],
  ],
])('by script it opens %s', (_, button, size, expected) => {
  expect(place(button, size)).toEqual(expected)
})

test('where the browser ties it by CSS, the button has the name that the style looks for', () => {
  vi.stubGlobal('CSS', { supports: () => true })
  const [element, anchor] = [menu(), menu()]
  const set = vi.spyOn(anchor.style, 'setProperty')
  const removed = vi.spyOn(anchor.style, 'removeProperty')
  placeMenu(element, anchor)()
  expect(set).toHaveBeenCalledWith('anchor-name', '--open-menu')
  expect(removed).toHaveBeenCalledWith('anchor-name')
})
