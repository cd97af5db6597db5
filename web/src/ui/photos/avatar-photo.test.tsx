import { render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answers } from '../../../test/server.ts'
import { AvatarPhoto } from './avatar-photo.tsx'
import { clearCaches } from '../../lib/http/query.ts'
import { writeToken } from '../../lib/token/token.ts'

const ana = { name: 'Ana', last_name: 'Peña', url_photo_profile: '/students/12/photos/ab12.webp' }

test('a photo is fetched once, with the token, and given back when the session ends', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  writeToken('secret')
  const asked = answers('get', '/students/12/photos/ab12.webp', 'bytes')
  const { container, unmount } = render(
    <>
      <AvatarPhoto person={ana} />
      <AvatarPhoto person={ana} />
    </>,
  )
  expect(container.textContent).toBe('APAP')
  await waitFor(() => expect(container.querySelectorAll('img')).toHaveLength(2))
  const address = container.querySelector('img')?.src
  expect(address).toMatch(/^blob:/)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer secret')
  unmount()
  expect(revoke).not.toHaveBeenCalled()
  clearCaches()
  expect(revoke).toHaveBeenCalledWith(address)
})

test('where there is no photo nothing is asked for', () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { container } = render(<AvatarPhoto person={{ ...ana, url_photo_profile: null }} />)
  expect(container.textContent).toBe('AP')
  expect(fetched).not.toHaveBeenCalled()
})
