import type { Serve } from '../../http/serve.ts'
import { serveOwnAccount } from './account-routes.ts'
import type { Mail } from '../../mail/mail.ts'
import { serveOwnEmail } from './email-routes.ts'
import { servePersons } from './person-routes.ts'
import { serveOwnSessions } from './session-routes.ts'

export function serveProfile(serve: Serve, mail: Pick<Mail, 'ready'>): void {
  servePersons(serve)
  serveOwnAccount(serve)
  serveOwnSessions(serve)
  serveOwnEmail(serve, mail)
}
