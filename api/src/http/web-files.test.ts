import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withSchoolPhone } from './web-files.ts'

const shell = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8')

test('who cannot run the app reads whom to call, twice: an old browser, and one without scripts', () => {
  const page = withSchoolPhone(shell, { name: 'Escuela "A" & <B>', cellphone: '6181234567' })
  const call = '<a href="tel:6181234567">Llamar a Escuela &#34;A&#34; &#38; &#60;B&#62;: 6181234567</a>'
  expect(page.split(call)).toHaveLength(3)
  expect(page).not.toContain('data-school-phone')
  expect(shell).toContain('<p data-school-phone hidden></p>')
})

test('of a school without a phone nothing is said', () => {
  expect(withSchoolPhone(shell, { name: 'A', cellphone: null })).toBe(shell)
})

test('a page without the place stays as it is', () => {
  expect(withSchoolPhone('<p>Plantel</p>', { name: 'A', cellphone: '6181234567' })).toBe('<p>Plantel</p>')
})
