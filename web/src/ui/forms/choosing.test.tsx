import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { PhotoField } from '../photos/photo-field.tsx'
import { useOffer } from '../../../test/offer.ts'
import { type Picked, PickList } from './transfer/pick-list.tsx'
import { SearchPicker } from './search-picker.tsx'
import { type Transfer, TransferList } from './transfer/transfer-list.tsx'

type Group = { id: number; title: string }

const group = (id: number): Group => ({ id, title: `Grupo ${id}` })
const WORDS = { key: ({ id }: Group) => id, label: ({ title }: Group) => title }

const changed = vi.fn<(value: { add: number[]; remove: number[] }) => void>()

const STORED = [8, 9].map(group)

const Groups = ({ together = false }: { together?: boolean }) => {
  const [value, setValue] = useState<Transfer<Group>>({ add: [], remove: [] })
  const offered = useOffer([1, 2, 3, 4].map(group), {
    ...WORDS,
    perPage: 3,
    without: ({ id }) => value.add.some((row) => row.id === id),
  })
  return (
    <TransferList<Group>
      titles={{ available: 'Disponibles', chosen: 'Asignadas' }}
      offered={offered}
      stored={STORED}
      words={WORDS}
      value={value}
      onChange={(next) => {
        changed({ add: next.add.map(WORDS.key), remove: next.remove.map(WORDS.key) })
        setValue(next)
      }}
      together={together}
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
  await userEvent.type(available.getByRole('searchbox'), 'grupo 2{Enter}')
  expect(available.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Grupo 2Agregar'])
  await userEvent.type(side(/Asignadas/).getByRole('searchbox'), '9')
  expect(
    side(/Asignadas/)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Grupo 9Quitar'])
})

test('the last row of the last page leads back to the page before', async () => {
  render(<Groups />)
  const available = side(/Disponibles/)
  await userEvent.click(available.getByRole('button', { name: 'Siguiente' }))
  await press('Agregar Grupo 4')
  expect(available.getByText('Grupo 1')).toBeTruthy()
})

test('everything that was found moves together, also from the pages that are not seen', async () => {
  render(<Groups together />)
  await press('Agregar todo (4)')
  expect(changed).toHaveBeenLastCalledWith({ add: [1, 2, 3, 4], remove: [] })
  expect(side(/Disponibles/).getByText('Sin elementos')).toBeTruthy()
})

const picked = vi.fn<(value: { all: boolean; rows: number[] }) => void>()

const Recipients = ({ groups = [1, 2] }: { groups?: number[] }) => {
  const [value, setValue] = useState<Picked<Group>>({ all: false, rows: [] })
  const offered = useOffer(groups.map(group), {
    ...WORDS,
    perPage: 6,
    without: ({ id }) => value.rows.some((row) => row.id === id),
  })
  return (
    <PickList<Group>
      titles={{ available: 'Disponibles', chosen: 'Asignados' }}
      offered={offered}
      words={{ ...WORDS, detail: () => '30 alumnos' }}
      value={value}
      onChange={(next) => {
        picked({ all: next.all, rows: next.rows.map(WORDS.key) })
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
  expect(picked).toHaveBeenLastCalledWith({ all: true, rows: [] })
  expect(all.checked).toBe(true)
  expect(document.activeElement).toBe(all)
  expect(side(/Asignados \(2\)/)).toBeTruthy()
  expect(screen.queryByText('se agregará')).toBeNull()
  await press('Quitar Grupo 1')
  expect(picked).toHaveBeenLastCalledWith({ all: true, rows: [1] })
  expect(all.checked).toBe(false)
  expect(side(/Asignados \(1\)/)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Grupo 1: quitado')
  await press('Agregar Grupo 1')
  expect(all.checked).toBe(true)
  await userEvent.click(all)
  expect(picked).toHaveBeenLastCalledWith({ all: false, rows: [] })
})

test('some are chosen one by one, and taken back', async () => {
  render(<Recipients />)
  await press('Agregar Grupo 2')
  expect(picked).toHaveBeenLastCalledWith({ all: false, rows: [2] })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Agregar Grupo 1')
  await press('Quitar Grupo 2')
  expect(picked).toHaveBeenLastCalledWith({ all: false, rows: [] })
})

test('what a search finds moves together, and how many is said', async () => {
  render(<Recipients />)
  const available = side(/Disponibles/)
  expect(screen.queryByRole('button', { name: /resultado/ })).toBeNull()
  await userEvent.type(available.getByRole('searchbox'), '2{Enter}')
  await press('Agregar el resultado')
  expect(picked).toHaveBeenLastCalledWith({ all: false, rows: [2] })
  expect(screen.getByRole('status').textContent).toBe('1 agregado')
  expect(document.activeElement).toBe(available.getByRole('searchbox'))
  const none = screen.getByRole<HTMLButtonElement>('button', { name: 'No se encontraron resultados' })
  expect(none.disabled).toBe(true)
  await userEvent.clear(available.getByRole('searchbox'))
  await userEvent.type(available.getByRole('searchbox'), 'grupo')
  // What was found for other words is not moved by mistake.
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /resultado/ }).disabled).toBe(true)
  await userEvent.keyboard('{Enter}')
  await press('Agregar el resultado')
  expect(picked).toHaveBeenLastCalledWith({ all: false, rows: [2, 1] })
})

test('more than can be looked over are not moved together', async () => {
  render(<Recipients groups={Array.from({ length: 501 }, (_, place) => place)} />)
  await userEvent.type(side(/Disponibles/).getByRole('searchbox'), 'grupo{Enter}')
  const together = screen.getByRole<HTMLButtonElement>('button', { name: /^501 resultados: escriba más/ })
  expect(together.disabled).toBe(true)
})

test('what is only said of a thing is not what it is found by', async () => {
  render(<Recipients />)
  expect(screen.getByText('Grupo 1 · 30 alumnos')).toBeTruthy()
  await userEvent.type(side(/Disponibles/).getByRole('searchbox'), '3{Enter}')
  expect(screen.getByRole('button', { name: 'No se encontraron resultados' })).toBeTruthy()
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
