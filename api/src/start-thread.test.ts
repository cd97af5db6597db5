import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { startThread } from './start-thread.ts'

test('a thread sends only what it says, also under node --watch', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
  const script = `import { parentPort } from 'node:worker_threads'; parentPort.postMessage('ours')`
  const thread = startThread(new URL(`data:text/javascript,${encodeURIComponent(script)}`))
  expect(await once(thread, 'message')).toEqual(['ours'])
  await thread.terminate()
  vi.unstubAllEnvs()
})
