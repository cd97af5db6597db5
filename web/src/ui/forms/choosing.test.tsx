import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { PhotoField } from '../photos/photo-field.tsx'
import { SearchPicker } from './search-picker.tsx'
import { TransferList } from './transfer-list.tsx'

const group = (id: number) => ({ id, title: `Grupo ${id}` })

const changed = vi.fn<(value: { add: number[]; remove: number[] }) => void>()

const Groups = () => {
  const [value, setValue] = useState<{ add: number[]; remove: number[] }>({ add: [], remove: [] })
  return (
    <TransferList
      titles={{ available: 'Disponibles', chosen: 'Asignadas' }}
      available={[1, 2, 3, 4].map(group)}
      chosen={[8, 9].map(group)}
      itemKey={({ id }) => id}
      itemLabel={({ title }) => title}
      value={value}
      onChange={(next) => {
        changed(next)
        setValue(next)
      }}
      pageSize={{ available: 3, chosen: 8 }}
    />
  )
}

const side = (name: RegExp) => within(screen.getByRole('region', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('what is added is marked new, and the focus goes on to the next', async () => {
  render(<Groups />)
  await press('Agregar Grupo 1')
  expect(side(/Asignadas/).getByText('se agregará')).toBeTruthy()
  expect(changed).toHaveBeenLastCalledWith({ add: [1], remove: [] })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Agregar Grupo 2')
  await press('Quitar Grupo 1')
  expect(changed).toHaveBeenLastCalledWith({ add: [], remove: [] })
})

test('what is taken away stays in sight, and can be kept after all', async () => {
  render(<Groups />)
  await press('Quitar Grupo 9')
  expect(side(/Asignadas/).getByText('se quitará')).toBeTruthy()
  expect(changed).toHaveBeenLastCalledWith({ add: [], remove: [9] })
  await press('Conservar Grupo 9')
  expect(changed).toHaveBeenLastCalledWith({ add: [], remove: [] })
})

test('each side has its pages and its search', async () => {
  render(<Groups />)
  const available = side(/Disponibles/)
  expect(available.getAllByRole('listitem')).toHaveLength(3)
  await userEvent.click(available.getByRole('button', { name: 'Siguiente' }))
  expect(available.getByText('Grupo 4')).toBeTruthy()
  await userEvent.type(available.getByRole('searchbox'), 'grupo 2')
  expect(available.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Grupo 2Agregar'])
})

const Recipients = () => {
  const [value, setValue] = useState<{ add: number[]; remove: number[] }>({ add: [], remove: [] })
  return (
    <TransferList
      titles={{ available: 'Disponibles', chosen: 'Asignados' }}
      available={[1, 2].map(group)}
      chosen={[]}
      itemKey={({ id }) => id}
      itemLabel={({ title }) => title}
      itemDetail={() => '30 alumnos'}
      value={value}
      onChange={(next) => {
        changed(next)
        setValue(next)
      }}
      all="Todos los grupos"
    />
  )
}

test('where nothing is stored, one box moves everything, goes out with the first that leaves, and nothing is marked', async () => {
  render(<Recipients />)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Todos los grupos' })
  await userEvent.click(all)
  expect(changed).toHaveBeenLastCalledWith({ add: [1, 2], remove: [] })
  expect(all.checked).toBe(true)
  expect(screen.queryByText('se agregará')).toBeNull()
  await press('Quitar Grupo 1')
  expect(changed).toHaveBeenLastCalledWith({ add: [2], remove: [] })
  expect(all.checked).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('Grupo 1: quitado')
  await press('Agregar Grupo 1')
  expect(all.checked).toBe(true)
  await userEvent.click(all)
  expect(changed).toHaveBeenLastCalledWith({ add: [], remove: [] })
})

test('with a search above it, everything is what it finds, and how many is said', async () => {
  render(<Recipients />)
  const available = side(/Disponibles/)
  await userEvent.type(available.getByRole('searchbox'), '2')
  expect(screen.queryByRole('checkbox')).toBeNull()
  await press('Agregar el que coincide')
  expect(changed).toHaveBeenLastCalledWith({ add: [2], remove: [] })
  expect(screen.getByRole('status').textContent).toBe('1 agregado')
  expect(document.activeElement).toBe(available.getByRole('searchbox'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ninguno coincide' }).disabled).toBe(true)
  await userEvent.clear(available.getByRole('searchbox'))
  await userEvent.type(available.getByRole('searchbox'), 'grupo')
  await press('Agregar el que coincide')
  expect(changed).toHaveBeenLastCalledWith({ add: [2, 1], remove: [] })
})

test('what is only said of a thing is not what it is found by', async () => {
  render(<Recipients />)
  expect(screen.getByText('Grupo 1 · 30 alumnos')).toBeTruthy()
  await userEvent.type(side(/Disponibles/).getByRole('searchbox'), '3')
  expect(screen.getByRole('button', { name: 'Ninguno coincide' })).toBeTruthy()
})

test('several that match are counted', async () => {
  render(<Recipients />)
  await userEvent.type(side(/Disponibles/).getByRole('searchbox'), 'grupo')
  await press('Agregar los 2 que coinciden')
  expect(changed).toHaveBeenLastCalledWith({ add: [1, 2], remove: [] })
})

const PEOPLE = [
  { id: 1, name: 'Ana Peña', folio: 'A1' },
  { id: 2, name: 'Luis Ochoa', folio: 'A2' },
]
type Person = (typeof PEOPLE)[number]

const chosen = vi.fn<(person: Person | null) => void>()
const search = vi.fn<(text: string) => void>()

interface PeopleProps {
  items: readonly Person[] | undefined
  pending?: boolean
  error?: string
  browse?: boolean
}

const People = ({ items, pending = false, ...more }: PeopleProps) => {
  const [value, setValue] = useState<Person | null>(null)
  return (
    <SearchPicker
      label="Buscar por nombre"
      search={search}
      items={items}
      itemKey={({ id }) => id}
      itemLabel={({ name, folio }) => ({ name, detail: folio })}
      value={value}
      onChange={(person) => {
        chosen(person)
        setValue(person)
      }}
      pending={pending}
      {...more}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar por nombre' })
const status = () => screen.getByRole('status').textContent

test('a search shows who was found, says how many, and arrows and Enter choose', async () => {
  render(<People items={PEOPLE} />)
  await userEvent.click(field())
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().getAttribute('aria-expanded')).toBe('false')
  await userEvent.type(field(), 'a')
  expect(search).toHaveBeenLastCalledWith('a')
  expect(status()).toBe('2 resultados')
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Ana PeñaA1',
    'Luis OchoaA2',
  ])
  await userEvent.keyboard('{ArrowDown}')
  const [first] = screen.getAllByRole('option')
  expect(field().getAttribute('aria-activedescendant')).toBe(first?.id)
  expect(first?.getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard('{Enter}')
  expect(chosen).toHaveBeenCalledWith(PEOPLE[0])
  expect(field().value).toBe('Ana Peña')
  expect(screen.queryByRole('option')).toBeNull()
  // Whoever has been chosen is not searched for again.
  expect(search).toHaveBeenLastCalledWith('a')
})

test('End goes to the last, Home to the first, and a Space between two words chooses nobody', async () => {
  render(<People items={PEOPLE} />)
  chosen.mockClear()
  await userEvent.type(field(), 'ana{End} p')
  expect(field().value).toBe('ana p')
  expect(chosen).not.toHaveBeenCalled()
  await userEvent.keyboard('{End}{Home}{End}{Enter}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith(PEOPLE[1])
})

test('Esc closes the list, then empties the field, and only then is it the dialog’s', async () => {
  const heard = vi.fn<(key: string) => void>()
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the dialog around it
    <div onKeyDown={({ key }) => heard(key)}>
      <People items={PEOPLE} />
    </div>,
  )
  await userEvent.type(field(), 'a')
  heard.mockClear()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(field().value).toBe('a')
  await userEvent.keyboard('{Escape}')
  expect(field().value).toBe('')
  expect(heard).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(heard).toHaveBeenCalledExactlyOnceWith('Escape')
})

test('Enter in an open list submits no form, and leaving chooses nobody', async () => {
  const submit = vi.fn<() => void>()
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <People items={PEOPLE} />
    </form>,
  )
  chosen.mockClear()
  await userEvent.type(field(), 'a{Enter}{ArrowDown}')
  await userEvent.tab()
  expect(submit).not.toHaveBeenCalled()
  expect(chosen).not.toHaveBeenCalled()
  expect(field().value).toBe('')
})

test('whoever was chosen stays so while something else is typed, until the field is emptied', async () => {
  render(<People items={PEOPLE} />)
  await userEvent.type(field(), 'a{ArrowDown}{Enter}')
  chosen.mockClear()
  await userEvent.type(field(), ' lu')
  await userEvent.tab()
  expect(field().value).toBe('Ana Peña')
  expect(chosen).not.toHaveBeenCalled()
  await userEvent.clear(field())
  expect(chosen).toHaveBeenLastCalledWith(null)
})

test.each([
  [true, 'Buscando…'],
  [false, 'No se encontraron resultados'],
])('with nobody to show and pending %s it says %s', async (pending, words) => {
  render(<People items={[]} pending={pending} />)
  await userEvent.type(screen.getByRole('combobox'), 'zzz')
  expect(status()).toBe(words)
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a search that failed opens no list, and says so', async () => {
  render(<People items={undefined} error="No hay conexión" />)
  await userEvent.type(field(), 'a')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(status()).toBe('No hay conexión')
})

test('what can be browsed opens with an arrow before anything is typed', async () => {
  render(<People items={PEOPLE} browse />)
  field().focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(field().value).toBe('Ana Peña')
  await userEvent.click(screen.getByRole('button', { name: 'Borrar' }))
  expect(chosen).toHaveBeenLastCalledWith(null)
  expect(document.activeElement).toBe(field())
})

const onPick = vi.fn<(photo: Blob) => void>()

const choose = (file: File, label = 'Elegir foto') =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } })

test('what is no photo, or too large, is refused in words', () => {
  render(<PhotoField photo={null} onPick={onPick} pending={false} progress={0} />)
  choose(new File(['x'], 'lista.pdf', { type: 'application/pdf' }))
  expect(screen.getByRole('alert').textContent).toBe('Elija una imagen JPEG, PNG o WebP')
  choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'foto.png', { type: 'image/png' }))
  expect(screen.getByRole('alert').textContent).toBe('La imagen pesa más de 5 MB')
  expect(onPick).not.toHaveBeenCalled()
})

test('a photo is cut before it is handed over, and can be left as it was', async () => {
  render(<PhotoField photo={null} onPick={onPick} pending={false} progress={0} />)
  choose(new File(['x'], 'foto.png', { type: 'image/png' }))
  expect(await screen.findByRole('slider', { name: 'Acercar' })).toBeTruthy()
  await press('Cancelar')
  expect(screen.queryByRole('slider')).toBeNull()
  expect(onPick).not.toHaveBeenCalled()
})

test('a logo is not cut: it keeps its shape and what shines through', () => {
  render(<PhotoField noun="imagen" photo={null} onPick={onPick} pending={false} progress={0} />)
  const logo = new File(['x'], 'escudo.png', { type: 'image/png' })
  choose(logo, 'Elegir imagen')
  expect(onPick).toHaveBeenCalledExactlyOnceWith(logo)
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.getByRole('img', { name: 'Imagen' })).toBeTruthy()
})

test('while it is sent the share is told, and an error in words', () => {
  const { rerender } = render(<PhotoField photo={null} onPick={onPick} pending progress={0.42} />)
  expect(screen.getByRole('progressbar', { name: 'Envío de la foto' })).toHaveProperty('value', 0.42)
  rerender(
    <PhotoField photo={null} onPick={onPick} pending={false} progress={1} error="La imagen no es válida" />,
  )
  expect(screen.getByRole('alert').textContent).toBe('La imagen no es válida')
})
