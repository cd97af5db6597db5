import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { lateFilter } from './late-filter.tsx'

interface FilterProps {
  value: string | undefined
  onPress: () => void
}

const Filter = ({ value, onPress }: FilterProps) => (
  <input
    role="combobox"
    aria-label="Grupo"
    aria-expanded="false"
    aria-controls="list"
    defaultValue={value}
    onClick={onPress}
  />
)

type Code = PromiseWithResolvers<ComponentType<FilterProps>>

const draw = (value?: string) => {
  const asked: Code[] = []
  const load = () => {
    const code: Code = Promise.withResolvers()
    asked.push(code)
    return code.promise
  }
  const Late = lateFilter(load, { label: 'Grupo', chosen: (id) => `El grupo ${id}` })
  const pressed = vi.fn<() => void>()
  render(<Late value={value} onPress={pressed} />)
  const settle = async (how: (code: Code | undefined) => void) =>
    act(async () => {
      how(asked.at(-1))
      await asked.at(-1)?.promise.catch(() => undefined)
    })
  return { Late, asked, pressed, settle }
}

const standing = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Grupo' })
const arrive = (code: Code | undefined) => code?.resolve(Filter)

test('until its code has come a filter says whether something is chosen, and is not typed into', async () => {
  const { settle } = draw('7')
  expect(standing()).toMatchObject({ placeholder: 'El grupo 7', readOnly: true })
  await settle(arrive)
  expect(screen.getByRole('combobox', { name: 'Grupo' })).toHaveProperty('value', '7')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('whoever is in it when the code comes goes on in the filter, which opens', async () => {
  const { pressed, settle } = draw()
  await userEvent.click(standing())
  await settle(arrive)
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Grupo' }))
  expect(pressed).toHaveBeenCalledOnce()
})

test('whoever is elsewhere stays there', async () => {
  const { pressed, settle } = draw()
  expect(standing().placeholder).toBe('Todos')
  await settle(arrive)
  expect(document.activeElement).toBe(document.body)
  expect(pressed).not.toHaveBeenCalled()
})

test('a filter whose code did not come asks for it again when it is entered', async () => {
  const { asked, settle } = draw()
  await settle((code) => code?.reject(new Error('no network')))
  expect(asked).toHaveLength(1)
  await userEvent.click(standing())
  expect(asked).toHaveLength(2)
  await settle(arrive)
  expect(screen.getByRole('combobox', { name: 'Grupo' })).toBe(document.activeElement)
})

test('once it has come it stands at once', async () => {
  const { Late, settle } = draw()
  await settle(arrive)
  render(<Late value="8" onPress={() => undefined} />)
  expect(screen.getAllByRole('combobox', { name: 'Grupo' })).toHaveLength(2)
})
