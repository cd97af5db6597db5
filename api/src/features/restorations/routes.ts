import { confirmRestoration } from '@plantel/contract/restorations'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Serve } from '../../http/serve.ts'
import { findUnreadRestoration, readRestorations } from '../../domain/schools/restorations.ts'

export function serveRestorations(serve: Serve): void {
  serve(confirmRestoration, async ({ tx, user }) => {
    const copied_at = await findUnreadRestoration(tx, user.user_id)
    if ((await readRestorations(tx, user.user_id)) > 0)
      await writeAudit(tx, 'school:restore-read', { copied_at })
    return { data: null }
  })
}
