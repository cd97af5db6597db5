import { expect, test } from 'vitest'
import { contrast, READABLE } from '@plantel/contract/colours'
import { applyTheme, schoolTheme } from './school-theme.ts'

test('a school without colours of its own keeps the brand', () => {
  expect(schoolTheme([])).toMatchObject({
    '--bar': '#741CD9',
    '--bar-text': '#FFFFFF',
    '--menu-bar': '#FFFFFF',
  })
})

test('text on the school’s colours can be read whatever they are', () => {
  const theme = schoolTheme([
    { key: 'theme-color-title-bar', value: '#FDE047' },
    { key: 'theme-color-menu-bar', value: '#808080' },
    { key: 'theme-color-selection', value: '#84CC16' },
    { key: 'theme-color-font', value: '#FFFFFF' },
  ])
  const pairs = [
    ['--bar', '--bar-text'],
    ['--menu-bar', '--menu-text'],
    ['--selection', '--selection-text'],
  ]
  for (const [background = '', text = ''] of pairs) {
    expect(contrast(theme[background] ?? '', theme[text] ?? '')).toBeGreaterThanOrEqual(READABLE)
  }
})

test('a value that is no colour never reaches a style', () => {
  expect(schoolTheme([{ key: 'theme-color-title-bar', value: 'url(//evil)' }])['--bar']).toBe('#741CD9')
})

test('the colours leave with the session', () => {
  const remove = applyTheme({ '--bar': '#112233' })
  expect(document.documentElement.style.getPropertyValue('--bar')).toBe('#112233')
  remove()
  expect(document.documentElement.style.getPropertyValue('--bar')).toBe('')
})

test('the colours that came with a rendered page do not outlive the session', () => {
  const sheet = document.createElement('style')
  sheet.textContent = 'main{color:red}:root:root{--selection:#123456}'
  document.head.append(sheet)
  const selection = () => getComputedStyle(document.documentElement).getPropertyValue('--selection')
  expect(selection()).toBe('#123456')
  const leave = applyTheme(schoolTheme([{ key: 'theme-color-selection', value: '#84CC16' }]))
  expect(selection()).toBe('#84CC16')
  leave()
  expect(selection()).toBe('')
  expect(sheet.sheet?.cssRules).toHaveLength(1)
  sheet.remove()
})
