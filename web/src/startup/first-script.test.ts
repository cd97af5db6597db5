import { afterEach, expect, test } from 'vitest'
import { keepTaps, pressAgain } from './first-script.ts'

const begin = (html: string) => {
  document.body.innerHTML = html
  keepTaps()
}

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

afterEach(() => pressAgain())

test('what is pressed before the app is there is done once it is, in its order', () => {
  begin('<button id="one"></button><button id="two"></button><button id="gone"></button>')
  for (const selector of ['#two', '#one', '#gone']) element(selector).click()
  const pressed: string[] = []
  document.body.addEventListener('click', ({ target }) => {
    if (target instanceof Element) pressed.push(target.id)
  })
  element('#gone').remove()
  pressAgain()
  expect(pressed).toEqual(['two', 'one'])
})

test('until then a form is not sent', () => {
  begin('<form><button id="send"></button></form>')
  let sent = 0
  element('form').addEventListener('submit', (event) => {
    event.preventDefault()
    sent += 1
  })
  element('#send').click()
  expect(sent).toBe(0)
  pressAgain()
  expect(sent).toBe(1)
})

test('links and words are not held up', () => {
  begin('<a href="#there" id="link"><span id="inside">go</span></a>')
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  element('#inside').dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
})

test('a box shows at once that it was pressed, before and after this script came, and the app is told', () => {
  document.body.innerHTML =
    '<div id="root"><input id="early" type="checkbox" checked><input id="late" type="checkbox"><input id="twice" type="checkbox"></div>'
  element('#early').click()
  keepTaps()
  for (const selector of ['#late', '#twice', '#twice']) element(selector).click()
  expect(['#early', '#late', '#twice'].map((selector) => element(selector).matches(':checked'))).toEqual([
    false,
    true,
    false,
  ])
  const pressed: [string, boolean][] = []
  document.body.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLInputElement) pressed.push([target.id, target.checked])
  })
  pressAgain()
  expect(pressed).toEqual([
    ['early', false],
    ['late', true],
  ])
})

test('what was chosen and written before the app is there is told to it', () => {
  document.body.innerHTML = `<div id="root"><input id="text" type="search" value="old"><input id="same" value="same"><input id="long" role="combobox">
    <select id="list"><option>one</option><option selected>two</option></select><select id="first"><option>one</option></select></div>`
  const told: string[] = []
  const note = ({ type, target }: Event) => {
    if (target instanceof HTMLElement) told.push(`${type} ${target.id}`)
  }
  document.body.addEventListener('change', note)
  document.body.addEventListener('input', note)
  keepTaps()
  for (const [selector, value] of [
    ['#text', 'new'],
    ['#long', 'words'],
    ['#list', 'one'],
  ] as const)
    Object.assign(element(selector), { value })
  pressAgain()
  expect(told).toEqual(['change list', 'input text', 'input long'])
  expect(element('#text')).toHaveProperty('value', 'new')
  expect(element('#list')).toHaveProperty('value', 'one')
})

const setValue = (field: HTMLElement, value: string) => {
  Object.assign(field, { value })
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('what was written into a cell or chosen by a button is told again, also when it was drawn anew meanwhile', () => {
  begin(`<div id="root"><input id="cell" type="text" value="71"><input id="a" type="radio" name="column" checked>
    <input id="b" type="radio" name="column"><input id="c" type="radio" name="column"></div>
    <form><input id="own" type="text"></form>`)
  for (const selector of ['#c', '#b', '#c']) element(selector).click()
  setValue(element('#cell'), '8')
  setValue(element('#cell'), '85')
  setValue(element('#own'), 'read by its form')
  // As React does while it takes over.
  Object.assign(element('#cell'), { value: '71' })
  Object.assign(element('#a'), { checked: true })
  const told: string[] = []
  document.body.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) told.push(`${target.id} ${target.value}`)
  })
  pressAgain()
  expect(told).toEqual(['b on', 'c on', 'cell 85'])
  expect(element('#c')).toHaveProperty('checked', true)
  expect(element('#cell')).toHaveProperty('value', '85')
})
