import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSettings } from '../../../../test/samples/school-settings.ts'

const list = () => within(screen.getByRole('navigation', { name: 'Secciones' }))
const heading = (name: string) => screen.getByRole('heading', { level: 2, name })

test('every heading of the screen is in the list of sections, in its order, and each link leads to one', async () => {
  await openSettings({ values: { 'partial-word': 'Trimestre' } })
  const links = list().getAllByRole('link')
  const headings = screen.getAllByRole('heading', { level: 2 }).filter(({ id }) => id !== '')
  expect(headings.map(({ id }) => `#${id}`)).toEqual(links.map((link) => link.getAttribute('href')))
  expect(headings.map(({ textContent }) => textContent)).toEqual(links.map(({ textContent }) => textContent))
})

test('a letter leads to the next section that begins with it, arrows to the one beside it', async () => {
  const { person } = await openSettings()
  list().getByRole('link', { name: 'Información general' }).focus()
  await person.keyboard('t')
  expect(document.activeElement?.textContent).toBe('Tema')
  await person.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Importar')
  await person.keyboard('{End}')
  expect(document.activeElement?.textContent).toBe('Conexiones')
})

test('where there is no room beside it a menu leads there, and what is typed stays', async () => {
  const { person } = await openSettings()
  const name = screen.getByRole('textbox', { name: /^Nombre/ })
  await person.type(name, ' Nueva')
  await person.click(screen.getByRole('button', { name: /^Sección/ }))
  await person.click(screen.getByRole('menuitem', { name: 'Seguridad' }))
  expect(document.activeElement).toBe(heading('Seguridad'))
  expect(window.location.hash).toBe('#seguridad')
  expect(name).toHaveProperty('value', 'Escuela Primaria Benito Juárez Nueva')
})

test('the first steps of a young school are a section while they are shown', async () => {
  const step = { step: 'groups' as const, done: false, count: 0, missing: [] }
  await openSettings({ begun: { shown: true, steps: [step] } })
  await screen.findByRole('region', { name: 'Primeros pasos' })
  expect(list().getAllByRole('link')[0]?.textContent).toBe('Primeros pasos')
})
