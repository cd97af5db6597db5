import { serveUsers } from './features/users/routes.ts'
import { serveUserAdministration } from './features/users/administration-routes.ts'
import { serveSubstitutions } from './features/substitutions/routes.ts'
import { serveProfile } from './features/profile/routes.ts'
import { serveKeys } from './features/keys/routes.ts'
import { serveViews } from './features/views/routes.ts'
import { serveInvitations } from './features/invitations/routes.ts'
import { serveRecovery } from './features/recovery/routes.ts'
import type { Mail } from './mail/mail.ts'
import type { Serve } from './http/serve.ts'

/** The people of the school, and what each does with the own account. */
export function servePeopleFeatures(serve: Serve, mail: Pick<Mail, 'ready'>): void {
  serveUsers(serve)
  serveUserAdministration(serve)
  serveSubstitutions(serve)
  serveProfile(serve, mail)
  serveViews(serve)
  serveKeys(serve)
  serveInvitations(serve)
  serveRecovery(serve, mail)
}
