import { readHealth, readReadiness } from '@plantel/contract/health'
import type { Serve } from '../../http/serve.ts'
import { type Foundations, openReadiness } from './readiness.ts'

export function serveHealth(serve: Serve, foundations: Foundations): void {
  serve(readHealth, async () => ({ data: { status: 'ok' as const } }))

  const checkReady = openReadiness(foundations)
  serve(readReadiness, async ({ db }) => {
    await checkReady(db)
    return { data: { status: 'ready' as const } }
  })
}
