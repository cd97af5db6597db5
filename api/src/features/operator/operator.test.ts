import { readBackupState } from '@plantel/contract/operator'
import { expect, test } from 'vitest'
import { openApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

const STATE = {
  configured: true,
  last_at: '2026-03-17T09:00:00.000Z',
  bytes: 1_234,
  running: false,
  late: true,
  last_failure: 'No hay espacio.',
}

test('who runs the installation is told how the backups stand, and nobody else', async () => {
  const app = await openApp({ backupState: () => STATE })
  const school_id = await build.school()
  const operator = await build.user(school_id, ['SUPER_ADMIN'])
  expect((await as(operator, app).call(readBackupState)).data).toEqual(STATE)
  expect((await as(operator).call(readBackupState)).data).toMatchObject({ configured: false, late: true })
  const administrator = await build.user(school_id, ['ADMINISTER', 'ADMIN_TI'])
  expect((await as(administrator, app).answer(readBackupState)).statusCode).toBe(403)
})
