import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../../test/samples/classes.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { answers } from '../../../../test/server.ts'
import { WizardScreen } from '../../../../test/wizard-screen.tsx'
import { noticeOf, recipientUser, sentSelection } from '../../../../test/samples/notices.ts'

const ana = recipientUser(5, 'Ana', 'PROFESSOR')
const luis = recipientUser(6, 'Luis', 'PROFESSOR')
const tutor = recipientUser(7, 'Tadeo')

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

const openUsers = async () => {
  answers('get', '/schools/1/notices/groups', page([]))
  const asked = answers('get', '/schools/1/notices/users', page([ana, luis]))
  const opened = openScreen({ path: '/avisos/nuevo', Screen: WizardScreen, roles: ['SPOKESMAN'] })
  await opened.person.click(await screen.findByRole('button', { name: 'Elegir uno por uno' }))
  await opened.person.type(await screen.findByRole('textbox', { name: /Título/ }), 'Junta')
  await opened.person.type(screen.getByRole('textbox', { name: /Descripción/ }), 'El jueves.')
  await opened.person.click(button('Modo de distribución'))
  await opened.person.click(button('Usuarios'))
  await box('Profesores')
  return { ...opened, asked }
}

test('the filters in the order of the specification; Todos sets them all and goes with the first that is unset', async () => {
  const { person, asked } = await openUsers()
  const filters = within(
    screen.getByRole('group', { name: 'Tipos de usuario' }),
  ).getAllByRole<HTMLInputElement>('checkbox')
  const labels = ['Todos', 'Profesores', 'Administradores', 'Padres', 'Orientadores', 'Directores', 'Voceros']
  expect(filters.map((filter) => filter.closest('label')?.textContent)).toEqual(labels)
  expect([button('Siguiente').disabled, button('Finalizar').disabled]).toEqual([true, true])
  await person.click(await box('Todos'))
  expect(filters.every(({ checked }) => checked)).toBe(true)
  await screen.findByText('Seleccionados: 2 personas')
  expect(new URL(asked.at(-1)!.url).searchParams.get('profiles')).toBe(
    'PROFESSOR,ADMINISTER,PARENT,ASSESSOR,DIRECTOR,SPOKESMAN',
  )
  await person.click(await box('Padres'))
  expect((await box('Todos')).checked).toBe(false)
})

test('without one of them, and with somebody whom no kind names', async () => {
  const { person } = await openUsers()
  await person.click(await box('Profesores'))
  await person.click(await box('Peña Ana'))
  await screen.findByText('Seleccionados: 1 persona')
  answers('get', '/schools/1/notices/users', page([tutor]))
  await person.type(screen.getByRole('combobox', { name: 'Agregar a otra persona' }), 'tad')
  await person.click(await screen.findByRole('option', { name: /Tadeo/ }))
  const exceptions = within(await screen.findByRole('region', { name: 'Excepciones' }))
  expect(exceptions.getByText('Peña Tadeo')).toBeTruthy()
  expect(document.activeElement?.getAttribute('role')).toBe('combobox')
  expect(document.activeElement).toHaveProperty('value', '')
  await screen.findByText('Seleccionados: 2 personas')
  await person.click(button('Siguiente'))
  const summary = within(screen.getByRole('region', { name: 'Destinatarios' }))
  expect(summary.getByText('Destinatarios: 2 personas')).toBeTruthy()
  for (const words of ['Profesores', 'No lo recibirá (1):', 'Peña Ana'])
    expect(summary.getByText(words)).toBeTruthy()
  const people = within(summary.getByRole('list', { name: 'Personas seleccionadas' })).getAllByRole(
    'listitem',
  )
  expect(people.map(({ textContent }) => textContent)).toEqual(['Peña TadeoExcepción', 'Peña Luis'])
  const sent = answers('post', '/spokesmen/12/notices', { message: '', data: noticeOf(2) })
  await person.click(button('Enviar'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentSelection(sent)).toEqual({
    profiles: ['PROFESSOR'],
    without: [5],
    exceptions: [7],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a search among those who are named, and an exception that is taken away again', async () => {
  const { person, asked } = await openUsers()
  await person.click(await box('Profesores'))
  await box('Peña Luis')
  await person.type(screen.getByRole('searchbox', { name: 'Buscar entre los seleccionados' }), 'lu')
  await waitFor(() => expect(new URL(asked.at(-1)!.url).searchParams.get('search')).toBe('lu'))
  answers('get', '/schools/1/notices/users', page([tutor]))
  await person.type(screen.getByRole('combobox', { name: 'Agregar a otra persona' }), 'tad')
  await person.click(await screen.findByRole('option', { name: /Tadeo/ }))
  await person.click(await screen.findByRole('button', { name: 'Quitar a Tadeo Peña' }))
  expect(screen.queryByRole('region', { name: 'Excepciones' })).toBeNull()
  await screen.findByText('Seleccionados: 2 personas')
})

test('the last look at three thousand people is a page at a time, without those left out', async () => {
  const { person } = await openUsers()
  const pageOf = (current: number, ids: number[]) => {
    const { data, meta } = page(
      ids.map((id) => recipientUser(id, `Eva${id}`, 'PARENT')),
      { current, last: 300 },
    )
    return { data, meta: { ...meta, total: 3000 } }
  }
  const asked = answers('get', '/schools/1/notices/users', pageOf(1, [101, 102, 103]))
  await person.click(await box('Padres'))
  await person.click(await box('Peña Eva101'))
  await person.click(await box('Peña Eva103'))
  await person.click(button('Finalizar'))
  const summary = within(await screen.findByRole('region', { name: 'Destinatarios' }))
  expect(summary.getByText('Destinatarios: 2,998 personas')).toBeTruthy()
  expect(summary.getByText('No lo recibirán (2):').nextElementSibling?.textContent).toBe(
    'Peña Eva101, Peña Eva103',
  )
  const names = () => summary.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(names()).toEqual(['Peña Eva102'])
  // The step before had asked for it.
  expect(asked).toHaveLength(1)
  const next = answers('get', '/schools/1/notices/users', pageOf(2, [104, 105]))
  summary.getByRole('button', { name: 'Siguiente' }).focus()
  await person.keyboard('{Enter}')
  await summary.findByText('Peña Eva104')
  expect(names()).toEqual(['Peña Eva104', 'Peña Eva105'])
  expect(summary.getByText('Página 2 de 300')).toBeTruthy()
  expect(next.map(({ url }) => new URL(url).searchParams.get('page'))).toEqual(['2'])
  expect(new URL(next[0]!.url).searchParams.get('profiles')).toBe('PARENT')
  await person.click(summary.getByRole('button', { name: 'Anterior' }))
  expect(await summary.findByText('Peña Eva102')).toBeTruthy()
})

test('only exceptions: the last look names them and asks for nobody else', async () => {
  const { person } = await openUsers()
  const asked = answers('get', '/schools/1/notices/users', page([tutor]))
  await person.type(screen.getByRole('combobox', { name: 'Agregar a otra persona' }), 'tad')
  await person.click(await screen.findByRole('option', { name: /Tadeo/ }))
  const before = asked.length
  await person.click(button('Siguiente'))
  const summary = within(await screen.findByRole('region', { name: 'Destinatarios' }))
  expect(summary.getByRole('listitem').textContent).toBe('Peña TadeoExcepción')
  expect(summary.getByText('Ninguno')).toBeTruthy()
  expect(asked).toHaveLength(before)
})
