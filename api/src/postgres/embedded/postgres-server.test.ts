import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { makeFastFolder } from '../../../test/clusters/scratch-folder.ts'
import { queryOnce } from '../../../test/query-once.ts'
import { startEmbedded } from './embedded.ts'
import * as freePort from './free-port.ts'

test('a port that somebody else takes meanwhile is exchanged for another', async () => {
  const dataDir = makeFastFolder()
  const port = await freePort.findFreePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  vi.spyOn(freePort, 'findFreePort').mockResolvedValueOnce(port)

  const database = await startEmbedded({ dataDir, progress: () => undefined, durable: false })
  expect(new URL(database.ownerUrl).port).not.toBe(String(port))
  expect(await queryOnce(database.appUrl, 'select 1 as alive')).toEqual([{ alive: 1 }])
  await database.stop()
  other.close()
  rmSync(dataDir, { recursive: true })
  vi.restoreAllMocks()
})
