import { HEALTH_CHECKS, HEALTH_LISTS, type HealthList, healthPath } from '@plantel/contract/data-health'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HEALTH_WORDS } from '@plantel/contract/health-words'
import { openScreen } from '../../../test/screen.tsx'
import { answers, fails } from '../../../test/server.ts'
import HealthScreen from './health-screen.tsx'

const ADDRESS = '/schools/1/data-health'

const found = (counts: Record<string, number>) =>
  HEALTH_LISTS.flatMap((list) =>
    HEALTH_CHECKS[list].map((check) => ({
      check: `${list}-${check}`,
      count: counts[`${list}-${check}`] ?? 0,
      path: healthPath(list, check),
    })),
  )

const open = (counts: Record<string, number>) => {
  answers('get', ADDRESS, { data: found(counts) })
  return openScreen({ path: '/datos-por-corregir', Screen: HealthScreen })
}

test('what is wrong stands by its list with its number, and leads there; what is right stands apart', async () => {
  open({ 'students-curp-birth': 12, 'students-without-group': 3, 'school-key': 1 })
  const students = await screen.findByRole('region', { name: 'Alumnos' })
  const links = within(students).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Alumnos, Sin grupo: 3. Corregir', '/alumnos?check=without-group'],
    ['Alumnos, CURP con otra fecha de nacimiento: 12. Corregir', '/alumnos?check=curp-birth'],
  ])
  const school = screen.getByRole('region', { name: 'Escuela' })
  expect(within(school).getByRole('link').getAttribute('href')).toBe('/configuracion?campo=key')
  expect(screen.queryByRole('region', { name: 'Grupos' })).toBeNull()
  expect(screen.getByText('Alumnos: Sin CURP')).toBeTruthy()
  expect(screen.getByText(`${found({}).length - 3} revisiones sin nada que corregir`)).toBeTruthy()
})

test('a school without faults is told so', async () => {
  open({})
  expect(await screen.findByText('No hay nada que corregir')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Corregir/ })).toBeNull()
})

test('what does not come can be asked for again', async () => {
  fails('get', ADDRESS)
  openScreen({ path: '/datos-por-corregir', Screen: HealthScreen })
  expect(await screen.findByRole('button', { name: /Intentar de nuevo/ })).toBeTruthy()
})

test('every check has words, each other ones within its list', () => {
  for (const list of HEALTH_LISTS as readonly HealthList[]) {
    const words = Object.values<string>(HEALTH_WORDS[list].checks)
    expect(Object.keys(HEALTH_WORDS[list].checks).toSorted()).toEqual([...HEALTH_CHECKS[list]].toSorted())
    expect(new Set(words).size).toBe(words.length)
  }
})
