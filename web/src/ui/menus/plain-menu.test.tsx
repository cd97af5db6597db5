import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { IconButton } from '../buttons/button.tsx'
import { downloadIcon, moreIcon, personIcon } from '../icons/icons.ts'
import { PlainMenu } from './plain-menu.tsx'

const draw = () => {
  const onSelect = vi.fn<() => void>()
  render(
    <MemoryRouter>
      <PlainMenu
        head={<p>Encabezado</p>}
        entries={[
          { label: 'Perfil', icon: personIcon, to: '/perfil' },
          { label: 'Exportar', icon: downloadIcon, onSelect },
        ]}
      >
        {(button) => <IconButton icon={moreIcon} label="Acciones" {...button} />}
      </PlainMenu>
    </MemoryRouter>,
  )
  const opener = screen.getByRole('button', { name: 'Acciones' })
  const menu = document.querySelector<HTMLElement>(`[id="${opener.getAttribute('popovertarget')}"]`)!
  // happy-dom knows no popovers.
  const hide = vi.fn<() => void>()
  menu.hidePopover = hide
  return { onSelect, opener, menu, hide }
}

test('the button opens the popover, which holds the entries in their order', () => {
  const { menu } = draw()
  expect(menu.getAttribute('popover')).toBe('auto')
  expect(menu.textContent).toBe('EncabezadoPerfilExportar')
})

test('the keyboard reaches each entry, and a chosen one closes the menu', async () => {
  const { onSelect, opener, menu, hide } = draw()
  const person = userEvent.setup()
  opener.focus()
  await person.tab()
  const link = within(menu).getByRole('link', { name: 'Perfil' })
  expect(document.activeElement).toBe(link)
  await person.keyboard('{Enter}')
  expect(hide).toHaveBeenCalledOnce()
  await person.tab()
  const entry = within(menu).getByRole('button', { name: 'Exportar' })
  expect([entry.getAttribute('popovertarget'), entry.getAttribute('popovertargetaction')]).toEqual([
    menu.id,
    'hide',
  ])
  await person.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledOnce()
  // So that a dialog, once closed, gives the focus back to the button.
  expect(document.activeElement).toBe(opener)
})

test('it opens below the button, its right edge in line', () => {
  const { opener, menu } = draw()
  opener.getBoundingClientRect = () => new DOMRect(100, 40, 44, 44)
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360)
  fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  expect(menu.style.getPropertyValue('--menu-top')).toBe('88px')
  expect(menu.style.getPropertyValue('--menu-right')).toBe('216px')
})
