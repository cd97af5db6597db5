import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { newPage } from '../routing/new-page.ts'
import { lateDialog } from './late-dialog.tsx'
import { onToast, type Toast } from './toast.ts'

const Told = ({ words }: { words: string; onClose: () => void }) => <p>{words}</p>

test('a dialog is drawn when its code has come, and at once the next time', async () => {
  const load = vi.fn(async () => Told)
  const Dialog = lateDialog(load)
  const first = render(<Dialog words="uno" onClose={vi.fn()} />)
  await screen.findByText('uno')
  first.unmount()
  render(<Dialog words="dos" onClose={vi.fn()} />)
  expect(screen.getByText('dos')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('code that does not come is said, closes the dialog and is asked for again the next time', async () => {
  const toasts: Toast[] = []
  onToast((toast) => toasts.push(toast))
  const load = vi
    .fn<() => Promise<typeof Told>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue(Told)
  const Dialog = lateDialog(load)
  const onClose = vi.fn()
  const first = render(<Dialog words="uno" onClose={onClose} />)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(toasts.at(-1)).toMatchObject({ variant: 'error', message: 'Se produjo un problema' })
  first.unmount()
  render(<Dialog words="dos" onClose={onClose} />)
  await screen.findByText('dos')
})

test('code that does not come again, because the browser remembers, opens the page anew', async () => {
  const open = vi.spyOn(newPage, 'open').mockImplementation(() => undefined)
  const Dialog = lateDialog<{ onClose: () => void }>(() => Promise.reject(new Error('gone')))
  const onClose = vi.fn()
  const first = render(<Dialog onClose={onClose} />)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  first.unmount()
  expect(open).not.toHaveBeenCalled()
  render(<Dialog onClose={onClose} />)
  await waitFor(() => expect(open).toHaveBeenCalledOnce())
  expect(onClose).toHaveBeenCalledTimes(2)
})
