import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leave } from '../../lib/routing/leave.ts'
import { sentBody } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import {
  gradedScores,
  gradeOf,
  inHalfAnHour,
  openStudent,
  scoresOf,
  writtenGrade,
} from '../../../test/samples/scores.ts'

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const P1 = 'P1 de Álgebra'
const P2 = 'P2 de Álgebra'
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const save = () => button('Guardar')
const noteOf = (name: string) =>
  document.getElementById(cell(name).getAttribute('aria-describedby') ?? '')?.textContent

const openEditing = async (scores = scoresOf()) => {
  const opened = openStudent({ ...scores, grant_expires_at: inHalfAnHour() })
  await screen.findByRole('button', { name: /^Terminar edición/ })
  const type = async (text: string, name = P2) => {
    await opened.person.click(cell(name))
    await opened.person.keyboard(text)
  }
  return { ...opened, type }
}

test('a grid of the administration says its scale, 0–10', async () => {
  await openEditing()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.slice(0, 2)).toEqual(['Materia', 'P1 · 0–10'])
})

test('85 is clamped, and never in silence: nothing is saved before it was looked at', async () => {
  const { type } = await openEditing()
  const asked = answers('post', '/califications', { undo_id: null, data: [] })
  await type('85')
  expect([noteOf(P2), save().disabled]).toEqual([undefined, true])
  await type('{Enter}')
  expect(cell(P2).value).toBe('10.0')
  expect(noteOf(P2)).toBe('Se ajustó de 85 a 10 · ¿Quiso decir 8.5?. Espacio: usar 8.5. Enter: dejar 10')
  expect(screen.getByText(`${P2}: Se ajustó de 85 a 10 · ¿Quiso decir 8.5?`)).toBeTruthy()
  expect([save().disabled, leave.guarded()]).toEqual([true, true])
  expect(button('1 celda por revisar')).toBeTruthy()
  expect(asked).toHaveLength(0)
})

test('Espacio takes the proposal', async () => {
  const { person, type } = await openEditing()
  await type('85')
  await person.tab()
  await person.click(button('1 celda por revisar'))
  expect(document.activeElement).toBe(cell(P2))
  await person.keyboard(' ')
  expect([cell(P2).value, noteOf(P2), save().disabled]).toEqual(['8.5', undefined, false])
  const asked = answers('post', '/califications', { undo_id: null, data: [writtenGrade(7, 902, 22, 85, 2)] })
  await person.click(save())
  await waitFor(async () =>
    expect(await sentBody(asked)).toEqual({
      update: [{ calification_id: 902, calification: 85, version: 1 }],
      create: [],
    }),
  )
})

test('Enter keeps the 10 that stands there; moving over it is not looking at it', async () => {
  const { person, type } = await openEditing()
  await type('85')
  await person.tab()
  await person.click(cell(P1))
  await person.keyboard('{ArrowRight}{ArrowLeft}')
  expect(save().disabled).toBe(true)
  await type('{Enter}')
  expect([cell(P2).value, noteOf(P2), save().disabled]).toEqual(['10.0', undefined, false])
})

test('by touch the two buttons do the same, and the focus stays in the cell', async () => {
  const { person, type } = await openEditing()
  await type('85')
  await person.tab()
  await person.click(button(/^Usar 8\.5/))
  expect([cell(P2).value, document.activeElement]).toEqual(['8.5', cell(P2)])
  await person.clear(cell(P2))
  await person.keyboard('95.5')
  await person.tab()
  await person.click(button(/^Dejar 10/))
  expect([cell(P2).value, save().disabled]).toEqual(['10.0', false])
})

test.each([
  ['95.5', 'Se ajustó de 95.5 a 10 · ¿Quiso decir 9.6?'],
  ['850', 'Se ajustó de 850 a 10 · ¿Quiso decir 8.5?'],
  ['100', 'Se ajustó de 100 a 10'],
  ['9999', 'Se ajustó de 9999 a 10'],
])('%s says: %s', async (typed, words) => {
  const { person, type } = await openEditing()
  await type(typed)
  await person.tab()
  expect(noteOf(P2)?.split('.  ')[0]?.startsWith(words)).toBe(true)
  expect(noteOf(P2)?.includes('¿Quiso decir')).toBe(words.includes('¿'))
})

test('clamped to what is stored it is not forgotten either', async () => {
  const { person, type } = await openEditing(gradedScores([gradeOf(901, 21, 87.5), gradeOf(902, 22, 100)]))
  await type('85')
  await person.tab()
  expect([cell(P2).value, save().disabled]).toEqual(['10.0', true])
  await person.click(button(/^Dejar 10/))
  expect([noteOf(P2), leave.guarded()]).toEqual([undefined, false])
})

test('a pasted block is clamped cell by cell, each of them to be looked at', async () => {
  const { person } = await openEditing()
  await person.click(cell(P1))
  await person.paste('85\t90\n\t7\n')
  await person.click(button('Pegar en P1 y P2'))
  expect([cell(P1).value, cell(P2).value]).toEqual(['10.0', '10.0'])
  expect([button('2 celdas por revisar'), save().disabled]).toEqual([expect.anything(), true])
  expect(noteOf(P2)).toContain('Se ajustó de 90 a 10 · ¿Quiso decir 9.0?')
})

test('typing anew is looking at it', async () => {
  const { person, type } = await openEditing()
  await type('85')
  await person.tab()
  await type('9')
  await person.tab()
  expect([cell(P2).value, noteOf(P2), save().disabled]).toEqual(['9.0', undefined, false])
})

test('a school with 0–100 alone has it here too: heads, averages, what is typed and what is sent', async () => {
  const { person } = openStudent(
    { ...gradedScores([gradeOf(901, 21, 87.55), gradeOf(902, 22, 100)]), grant_expires_at: inHalfAnHour() },
    { settings: { 'single-scale': '100' } },
  )
  await screen.findByRole('button', { name: /^Terminar edición/ })
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads[1]).toBe('P1 · 0–100')
  expect([cell(P1).value, cell(P2).value]).toEqual(['87.55', '100'])
  await person.click(cell(P2))
  await person.keyboard('850{Enter}')
  expect(noteOf(P2)).toBe('Se ajustó de 850 a 100 · ¿Quiso decir 85?. Espacio: usar 85. Enter: dejar 100')
  await person.click(button(/^Usar 85/))
  const asked = answers('post', '/califications', { data: [writtenGrade(7, 902, 22, 85, 2)] })
  await person.click(save())
  await waitFor(async () =>
    expect(await sentBody(asked)).toEqual({
      update: [{ calification_id: 902, calification: 85, version: 1 }],
      create: [],
    }),
  )
})
