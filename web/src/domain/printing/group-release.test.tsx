import type { CardRelease } from '@plantel/contract/report-cards'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { nextDay } from '@plantel/contract/school-days'
import { GROUP } from '../../../test/samples/printing.tsx'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import { mediumDay, todayIn } from '../../lib/dates/dates.ts'
import { GroupRelease } from './group-release.tsx'
import { canRelease, releaseWords } from './release-words.ts'

const TODAY = todayIn('America/Mexico_City')
const LATER = nextDay(TODAY, 7)

const open = (release: CardRelease) => {
  answers('get', '/groups/5/report-cards/release', { data: release })
  const Screen = () => <GroupRelease group={GROUP} />
  return openScreen({ path: '/x', Screen, roles: ['DIRECTOR'] })
}

test('the boletas of a group are given to its families from a day on', async () => {
  const { person } = open({ issued: 30, released: 0, from: null })
  expect(await screen.findByText(/aún no ven estas boletas: 30 sin entregar/)).toBeTruthy()
  const sent = answers('post', '/groups/5/report-cards/release', {
    data: { issued: 30, released: 30, from: TODAY },
  })
  answers('get', '/groups/5/report-cards/release', { data: { issued: 30, released: 30, from: TODAY } })
  await person.click(screen.getByRole('button', { name: 'Entregar a las familias' }))
  expect(await screen.findByText(`Las familias las ven desde el ${mediumDay(TODAY)}.`)).toBeTruthy()
  expect(await sentBody(sent)).toEqual({ from: TODAY })
  expect(screen.queryByRole('button', { name: /Entregar/ })).toBeNull()
})

test('what is refused is said', async () => {
  const { person } = open({ issued: 30, released: 30, from: LATER })
  answers('post', '/groups/5/report-cards/release', refusal(503), { status: 503 })
  await person.click(await screen.findByRole('button', { name: 'Cambiar el día' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test.each<[CardRelease, RegExp, boolean]>([
  [{ issued: 0, released: 0, from: null }, /Aún no hay boletas/, false],
  [{ issued: 30, released: 28, from: TODAY }, /^Las familias las ven desde el .+\. 2 sin entregar\.$/, true],
  [{ issued: 30, released: 30, from: LATER }, /^Las familias las verán desde el .+\.$/, true],
  [{ issued: 30, released: 30, from: TODAY }, /^Las familias las ven desde el .+\.$/, false],
])('%o in words', (release, words, more) => {
  expect(releaseWords(release, TODAY)).toMatch(words)
  expect(canRelease(release, TODAY)).toBe(more)
})
