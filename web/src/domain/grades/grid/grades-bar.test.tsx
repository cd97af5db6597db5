import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { GradesBar } from './grades-bar.tsx'

/** A grid of one cell and its bar; *Guardar* saves at once, or finds that another person saved first. */
const Screen = ({ disputed = false }) => {
  const [left, setLeft] = useState(true)
  return (
    <main tabIndex={-1}>
      <table id="grid">
        <tbody>
          <tr>
            <td>
              <input aria-label="P1" tabIndex={0} />
            </td>
          </tr>
        </tbody>
      </table>
      <GradesBar
        grid="grid"
        toSend={left || disputed ? 1 : 0}
        unsent={0}
        wrong={{ here: disputed && !left ? 1 : 0 }}
        pending={false}
        problem={undefined}
        onSave={() => setLeft(false)}
      />
    </main>
  )
}

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })

test.each([false, true])(
  'with Guardar out of use the focus goes back to the grid, disputed: %s',
  async (disputed) => {
    const person = userEvent.setup()
    render(<Screen disputed={disputed} />)
    await person.tab()
    await person.tab()
    expect(document.activeElement).toBe(save())
    await person.keyboard('{Enter}')
    expect(save().disabled).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  },
)

test('pressed with a finger it stays on the screen, and brings no keyboard', async () => {
  render(<Screen />)
  // The tests' browser does not tell how the focus came.
  const button = save()
  const matches = button.matches.bind(button)
  vi.spyOn(button, 'matches').mockImplementation(
    (selector) => selector !== ':focus-visible' && matches(selector),
  )
  await userEvent.click(save())
  expect(save().disabled).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('the focus stays where the person has moved on to', async () => {
  render(<Screen />)
  screen.getByRole('textbox').focus()
  // Without moving the focus, as an answer would come.
  save().click()
  expect(await screen.findByRole('button', { name: 'Guardar' })).toBe(save())
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
