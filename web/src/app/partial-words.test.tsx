import { HEALTH_CHECKS, HEALTH_LISTS, healthPath } from '@plantel/contract/data-health'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { captureOf } from '../../test/samples/capture.ts'
import { answersDashboard, answersToday } from '../../test/samples/dashboard.ts'
import { childOf, familyOf } from '../../test/samples/family.ts'
import { openSettings, partialOf } from '../../test/samples/school-settings.ts'
import { scoresOf } from '../../test/samples/scores.ts'
import { openScreen } from '../../test/screen.tsx'
import { answers } from '../../test/server.ts'
import CaptureScreen from '../features/capture/capture-screen.tsx'
import HealthScreen from '../features/data-health/health-screen.tsx'
import HomeScreen from '../features/dashboard/home/home-screen.tsx'
import ChildGradesScreen from '../features/family/grades/child-grades-screen.tsx'

const WORDS = { 'partial-word': 'Trimestre' }
/** Trimestres in Secundaria, bimestres in Primaria. */
const MIXED = { 'partial-word': 'Parcial Bimestre Trimestre Parcial Parcial' }

/** Text and names of what is on screen. */
const said = (): string =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll('[aria-label], [title]')].flatMap((one) => [
      one.getAttribute('aria-label'),
      one.getAttribute('title'),
    ]),
  ].join('\n')

const expectNoParcial = async (sign: string | RegExp) => {
  await waitFor(() => expect(said()).toMatch(sign))
  expect(said()).not.toMatch(/(?<!\p{L})parcial(es)?(?!\p{L})/iu)
}

test('Control de captura speaks of trimestres', async () => {
  answers('get', '/schools/1/capture', { data: captureOf() })
  openScreen({ path: '/c', Screen: CaptureScreen, roles: ['DIRECTOR'] }, WORDS)
  await expectNoParcial(/Primaria, trimestre 2/)
})

test('so does Hoy', async () => {
  answersDashboard()
  answersToday()
  openScreen({ path: '/d', Screen: HomeScreen, roles: ['DIRECTOR'] }, WORDS)
  await screen.findByRole('region', { name: 'Hoy' })
  await expectNoParcial(/clases, trimestre \d/)
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
  await expectNoParcial(/Trimestre \d/)
})

test('where levels differ a screen of one level says its word, and what is of no level says periodo', async () => {
  answers('get', '/schools/1/capture', { data: captureOf() })
  openScreen({ path: '/c', Screen: CaptureScreen, roles: ['DIRECTOR'] }, MIXED)
  await expectNoParcial(/Primaria, bimestre 2/)
})

test('before there is any, a screen of all levels says periodo', async () => {
  answers('get', '/schools/1/capture', { data: captureOf({ partials: [], partial_id: null, groups: [] }) })
  openScreen({ path: '/c', Screen: CaptureScreen, roles: ['DIRECTOR'] }, MIXED)
  await expectNoParcial('Aún no hay periodos')
  expect(said()).toContain('Los periodos de cada nivel se escriben en Configuración.')
})

test('Datos por corregir says periodo too', async () => {
  answers('get', '/schools/1/data-health', {
    data: HEALTH_LISTS.flatMap((list) =>
      HEALTH_CHECKS[list].map((check) => ({
        check: `${list}-${check}`,
        count: 1,
        path: healthPath(list, check),
      })),
    ),
  })
  openScreen({ path: '/h', Screen: HealthScreen }, MIXED)
  await expectNoParcial('De un nivel sin periodos')
})

test('the table of partials says periodo, and to delete one the word of its level', async () => {
  const { person } = await openSettings({ partials: [partialOf(1, { level: 3 })], values: MIXED })
  const table = await screen.findByRole('region', { name: 'Periodos' })
  await person.click(
    await within(table).findByRole('button', { name: 'Acciones de trimestre 1 de Secundaria' }),
  )
  await person.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
  await screen.findByRole('dialog', { name: /Eliminar trimestre/ })
})
