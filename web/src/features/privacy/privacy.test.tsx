import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import PrivacyScreen from './privacy-screen.tsx'

test('the notice names the data, the rights, the periods, the law and its authority, and when it was changed', () => {
  const { container } = render(<PrivacyScreen />)
  const words = container.textContent
  for (const said of [
    'nombre completo',
    'número de teléfono',
    'domicilio',
    'correo electrónico',
    'fotografía',
    'Acceso:',
    'Rectificación:',
    'Cancelación:',
    'Oposición:',
    'máximo de 20 días hábiles',
    'dentro de los 15 días hábiles siguientes',
    'publicada en el Diario Oficial de la Federación el 20 de marzo de 2025',
    'en vigor desde el 21 de marzo de 2025',
    'Secretaría Anticorrupción y Buen Gobierno',
    'extinto INAI',
    'Sujetos Obligados',
    'Usa solo tres cookies propias',
    'la clave de su sesión y los números con que el sistema le identifica a usted y a su escuela',
    'Última actualización: noviembre de 2026',
  ])
    expect(words).toContain(said)
  expect(document.title).toBe('Aviso de privacidad · Plantel')
})

test('every line of the contents leads to its part', () => {
  const { container } = render(<PrivacyScreen />)
  const links = within(screen.getByRole('navigation', { name: 'Contenido' })).getAllByRole('link')
  expect(links.length).toBeGreaterThan(8)
  for (const link of links) {
    const part = container.querySelector(link.getAttribute('href') ?? '')
    expect(part?.querySelector('h2')?.textContent).toBe(link.textContent)
  }
})

test('it can be printed', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  render(<PrivacyScreen />)
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
  expect(print).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
