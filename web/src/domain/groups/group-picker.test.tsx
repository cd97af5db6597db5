import type { GroupRow } from '@plantel/contract/groups'
import { screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../../test/samples/classes.ts'
import { groupOf } from '../../../test/samples/students.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers, fails } from '../../../test/server.ts'
import { GroupFilter } from './group-filter.tsx'
import { GroupPicker } from './group-picker.tsx'

const chosen = vi.fn<(value: unknown) => void>()
beforeEach(() => chosen.mockReset())

const second = groupOf(5)
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Grupo' })
const queryOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? 'http://none').searchParams)

const Picker = () => {
  const [group, setGroup] = useState<GroupRow | null>(null)
  return (
    <GroupPicker
      label="Grupo"
      value={group}
      offered={{ special: '0' }}
      onChange={(next) => {
        chosen(next)
        setGroup(next)
      }}
    />
  )
}

const Filter = ({ first }: { first?: string }) => {
  const [value, setValue] = useState(first)
  return (
    <GroupFilter
      value={value}
      other={{ value: 'ninguno', label: 'Sin grupo' }}
      onChange={(next) => {
        chosen(next)
        setValue(next)
      }}
    />
  )
}
const Named = () => <Filter first="5" />

const open = (Screen: () => ReactNode) => openScreen({ path: '/x', Screen, roles: ['ADMINISTER'] })

test('the server is asked for what is typed, as it is typed, and a Space chooses nothing', async () => {
  const asked = answers('get', '/schools/1/groups', page([second]))
  const { person } = open(Picker)
  await person.type(field(), 'segundo b mat')
  await waitFor(() =>
    expect(queryOf(asked.at(-1))).toEqual({
      special: '0',
      search: 'segundo b mat',
      sort: 'title',
      per_page: '30',
    }),
  )
  expect(chosen).not.toHaveBeenCalled()
  await person.click(await screen.findByRole('option', { name: /^2° B Matutino/ }))
  expect(chosen).toHaveBeenLastCalledWith(expect.objectContaining({ group_id: 5 }))
  expect(field().value).toBe('2° B Matutino')
})

test('the first groups are asked for when the list is opened, and not before', async () => {
  const asked = answers('get', '/schools/1/groups', page([second]))
  const { person } = open(Picker)
  expect(asked).toEqual([])
  await person.click(field())
  expect(await screen.findByRole('option', { name: /^2° B Matutino/ })).toBeTruthy()
})

test('a search without an answer says so beside the field', async () => {
  fails('get', '/schools/1/groups')
  const { person } = open(Picker)
  await person.click(field())
  await screen.findAllByText(/Escriba de nuevo para buscar otra vez/)
})

test('a filter chooses a group by its id, what stands beside groups, and nothing again', async () => {
  answers('get', '/schools/1/groups', page([second]))
  const { person } = open(() => <Filter />)
  await person.click(field())
  await person.click(await screen.findByRole('option', { name: /^2° B Matutino/ }))
  expect(chosen).toHaveBeenLastCalledWith('5')
  await person.clear(field())
  expect(chosen).toHaveBeenLastCalledWith(undefined)
  await person.click(await screen.findByRole('option', { name: 'Sin grupo' }))
  expect(chosen).toHaveBeenLastCalledWith('ninguno')
  expect(field().value).toBe('Sin grupo')
})

test('the group of an address is called by its title', async () => {
  answers('get', '/schools/1/groups', page([]))
  answers('get', '/groups/5', { data: second })
  open(Named)
  expect(field().value).toBe('Un grupo')
  await waitFor(() => expect(field().value).toBe('2° B Matutino'))
})
