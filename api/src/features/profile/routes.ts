import type { Serve } from '../../http/serve.ts'
import { serveOwnAccount } from './account-routes.ts'
import { servePersons } from './person-routes.ts'
import { serveOwnSessions } from './session-routes.ts'

export function serveProfile(serve: Serve): void {
  servePersons(serve)
  serveOwnAccount(serve)
  serveOwnSessions(serve)
}
