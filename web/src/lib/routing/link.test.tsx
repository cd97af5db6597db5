import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router'
import { expect, test } from 'vitest'
import { Link, type LinkProps } from './link.tsx'
import { useAddressSearch } from './use-address-search.ts'

const Place = () => {
  const { pathname, state } = useLocation()
  const page = useAddressSearch().get('pagina') ?? '1'
  return <output>{`${useNavigationType()} ${pathname}, ${page}, ${JSON.stringify(state)}`}</output>
}

const draw = (props: Partial<LinkProps> = {}) => {
  render(
    <MemoryRouter initialEntries={['/alumnos?pagina=2']}>
      <Link to="/grupos?pagina=3" {...props}>
        Grupos
      </Link>
      <Place />
    </MemoryRouter>,
  )
  return screen.getByRole('link', { name: 'Grupos' })
}

const place = () => screen.getByRole('status').textContent

/** @returns whether the browser is left to follow it */
const press = (link: HTMLElement, how: MouseEventInit): boolean => {
  let left = false
  const last = (event: Event) => {
    left = !event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', last, { once: true })
  fireEvent.click(link, how)
  return left
}

test('a link is followed by the app, with its search and its state', async () => {
  const link = draw({ state: { from: 'a list' } })
  expect(link.getAttribute('href')).toBe('/grupos?pagina=3')
  expect(place()).toBe('POP /alumnos, 2, null')
  await userEvent.click(link)
  expect(place()).toBe('PUSH /grupos, 3, {"from":"a list"}')
})

test('a link to where one is, and one that says so, makes no step back', async () => {
  await userEvent.click(draw({ to: '/alumnos?pagina=2' }))
  expect(place()).toBe('REPLACE /alumnos, 2, null')
})

test('a link replaces where one is when it says so', async () => {
  await userEvent.click(draw({ replace: true }))
  expect(place()).toBe('REPLACE /grupos, 3, null')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'the browser opens another tab or window: %o',
  (how) => {
    expect(press(draw(), how)).toBe(true)
    expect(place()).toBe('POP /alumnos, 2, null')
  },
)

test('a link into another tab is the browser’s', () => {
  expect(press(draw({ target: '_blank' }), {})).toBe(true)
  expect(place()).toBe('POP /alumnos, 2, null')
})

test('who listens to a click hears it first, and may keep it', () => {
  const link = draw({ onClick: (event) => event.preventDefault() })
  expect(press(link, {})).toBe(false)
  expect(place()).toBe('POP /alumnos, 2, null')
})
