import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { captureOf } from '../../test/samples/capture.ts'
import { answersDashboard, answersToday } from '../../test/samples/dashboard.ts'
import { childOf, familyOf } from '../../test/samples/family.ts'
import { scoresOf } from '../../test/samples/scores.ts'
import { openScreen } from '../../test/screen.tsx'
import { answers } from '../../test/server.ts'
import CaptureScreen from '../features/capture/capture-screen.tsx'
import HomeScreen from '../features/dashboard/home/home-screen.tsx'
import ChildGradesScreen from '../features/family/grades/child-grades-screen.tsx'

const WORDS = { 'partial-word': 'Trimestre' }

/** Text and names of what is on screen. */
const said = (): string =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll('[aria-label], [title]')].flatMap((one) => [
      one.getAttribute('aria-label'),
      one.getAttribute('title'),
    ]),
  ].join('\n')

const expectTrimesters = async (sign: string | RegExp) => {
  await waitFor(() => expect(said()).toMatch(sign))
  expect(said()).not.toMatch(/(?<!\p{L})parcial(es)?(?!\p{L})/iu)
}

test('Control de captura speaks of trimestres', async () => {
  answers('get', '/schools/1/capture', { data: captureOf() })
  openScreen({ path: '/c', Screen: CaptureScreen, roles: ['DIRECTOR'] }, WORDS)
  await expectTrimesters(/Primaria, trimestre 2/)
})

test('so does Hoy', async () => {
  answersDashboard()
  answersToday()
  openScreen({ path: '/d', Screen: HomeScreen, roles: ['DIRECTOR'] }, WORDS)
  await screen.findByRole('region', { name: 'Hoy' })
  await expectTrimesters(/clases, trimestre \d/)
})

test('so do the grades that a family reads', async () => {
  answers('get', '/me/family', { data: familyOf({ children: [childOf()] }) })
  answers('get', '/groups/5/students/101', { data: scoresOf() })
  openScreen(
    {
      path: '/padres/:studentId/calificaciones',
      address: '/padres/101/calificaciones',
      Screen: ChildGradesScreen,
      roles: ['PARENT'],
    },
    WORDS,
  )
  await expectTrimesters(/Trimestre \d/)
})
