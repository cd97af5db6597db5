import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dropDrafts, readDraft } from '../../lib/drafts/drafts.ts'
import { clearCaches, queryClient } from '../../lib/http/query.ts'
import { type Session, sessionQuery } from '../../lib/session/session.ts'
import { keepsDrafts } from '../../../test/indexed-db.ts'
import { inHalfAnHour, openStudent, scoresOf } from '../../../test/samples/scores.ts'

keepsDrafts()

afterEach(() => dropDrafts())

const P2 = 'P2 de Álgebra'
const cell = () => screen.getByRole<HTMLInputElement>('textbox', { name: P2 })

test('what an administrator typed is there after a reload: unsaved, under the password', async () => {
  const { person } = openStudent({ ...scoresOf(), grant_expires_at: inHalfAnHour() })
  await screen.findByRole('button', { name: /^Terminar edición/ })
  const { me } = queryClient.getQueryData<Session>(sessionQuery.queryKey)!
  const kept = () => readDraft(me, 'scores 5 101')
  await person.clear(cell())
  await person.type(cell(), '85')
  await person.tab()
  await waitFor(async () => expect(await kept()).toMatchObject([['7-22', { text: '10.0', clamped: '85' }]]))
  cleanup()
  clearCaches()
  openStudent(scoresOf())
  await screen.findByText('Recuperado lo que no se guardó')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: /^P2 de Álgebra: 10\.0/ }).textContent).toContain('Sin guardar')
  cleanup()
  clearCaches()
  openStudent({ ...scoresOf(), grant_expires_at: inHalfAnHour() })
  await screen.findByRole('button', { name: '1 celda por revisar' })
  expect(cell().value).toBe('10.0')
})
