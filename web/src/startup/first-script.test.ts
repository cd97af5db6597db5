import { afterEach, expect, test } from 'vitest'
import { firstScript, pressAgain } from './first-script.ts'

const APP = 'data:text/javascript,'

const begin = (html: string) => {
  document.body.innerHTML = html
  firstScript(APP)
}

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

afterEach(() => pressAgain())

test('what is pressed before the app is there is done once it is, in its order', () => {
  begin('<button id="one"></button><input id="two" type="checkbox"><button id="gone"></button>')
  for (const selector of ['#two', '#one', '#gone']) element(selector).click()
  const pressed: string[] = []
  document.body.addEventListener('click', ({ target }) => {
    if (target instanceof Element) pressed.push(target.id)
  })
  element('#gone').remove()
  pressAgain()
  expect(pressed).toEqual(['two', 'one'])
})

test('until then a box stays as it was, and a form is not sent', () => {
  begin('<form><input id="box" type="checkbox"><button id="send"></button></form>')
  let sent = 0
  element('form').addEventListener('submit', (event) => {
    event.preventDefault()
    sent += 1
  })
  element('#box').click()
  element('#send').click()
  expect(element('#box')).toHaveProperty('checked', false)
  expect(sent).toBe(0)
  pressAgain()
  expect(element('#box')).toHaveProperty('checked', true)
  expect(sent).toBe(1)
})

test('links and words are not held up', () => {
  begin('<a href="#there" id="link"><span id="inside">go</span></a>')
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  element('#inside').dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
})

test('a box that changed while the page was still coming is pressed again too', () => {
  document.body.innerHTML =
    '<div id="root"><input id="early" type="checkbox" checked><input type="checkbox" checked></div>'
  element('#early').click()
  firstScript(APP)
  const pressed: [string, boolean][] = []
  document.body.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLInputElement) pressed.push([target.id, target.checked])
  })
  pressAgain()
  expect(pressed).toEqual([['early', false]])
})
