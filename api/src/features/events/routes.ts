import { readEvents } from '@plantel/contract/events'
import type { Events } from '../../events/events.ts'
import type { Serve } from '../../http/serve.ts'

export function serveEvents(serve: Serve, events: Events): void {
  serve(
    readEvents,
    async ({ user }) =>
      (coming) =>
        events.open(user, coming),
  )
}
