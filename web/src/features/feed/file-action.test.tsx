import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { watchSaves } from '../../../test/files.ts'
import { entryOf } from '../../../test/samples/feed.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import { FeedItem } from '../../domain/feed/feed-item.tsx'
import { FileAction } from './file-action.tsx'

type Entry = Parameters<typeof entryOf>[0]

const open = (file: NonNullable<Entry>['file'], text = 'Alumnos 2026-11-22.xlsx. Puede descargarlo.') => {
  const entry = entryOf({
    category: 'notice',
    student_id: null,
    group_id: null,
    date: null,
    title: 'Su archivo está listo',
    text,
    ...(file && { file }),
  })
  const Screen = () => (
    <ul>
      <FeedItem entry={entry} action={file && <FileAction entry={entry} file={file} />} />
    </ul>
  )
  return openScreen({ path: '/mis-avisos', Screen, roles: ['DIRECTOR'] })
}

test.each([
  ['export', '/export-jobs/41/file'],
  ['print', '/print-jobs/41/file'],
] as const)(
  'a file of kind %s that is ready is fetched from there, and its entry is read',
  async (kind, path) => {
    const saves = watchSaves()
    answers('get', path, 'file')
    const read = answers('post', '/me/feed/read', { data: { unread: 0 } })
    const { person } = open({ job_id: 41, kind, state: 'ready' })
    await person.click(await screen.findByRole('button', { name: /^Descargar: Alumnos 2026/ }))
    await waitFor(() => expect(read).toHaveLength(1))
    expect(await sentBody(read)).toEqual({ entry_ids: [31] })
    expect(saves.saved).toHaveLength(1)
    saves.stop()
  },
)

test('one that failed is tried again', async () => {
  const again = answers('post', '/export-jobs/41/retry', { data: { job_id: 42 } })
  const read = answers('post', '/me/feed/read', { data: { unread: 0 } })
  const { person } = open({ job_id: 41, kind: 'export', state: 'failed' })
  await person.click(await screen.findByRole('button', { name: /^Reintentar/ }))
  await waitFor(() => expect(read).toHaveLength(1))
  expect(again).toHaveLength(1)
})

test('one that is gone offers nothing, and leads nowhere', async () => {
  open({ job_id: 41, kind: 'export', state: 'gone' })
  expect(await screen.findByText(/Puede descargarlo/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Descargar|Reintentar/ })).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})
