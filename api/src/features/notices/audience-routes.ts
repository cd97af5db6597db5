import { readAudience, readNoticeTargets } from '@plantel/contract/notice-audience'
import type { Serve } from '../../http/serve.ts'
import { countAudience } from './audience-sql.ts'
import { checkSchool } from './picker-routes.ts'
import { searchTargets, targetsOf, usualTargets } from './targets.ts'

export function serveAudiences(serve: Serve): void {
  serve(readAudience, async ({ tx, user, today, params, query }) => {
    checkSchool(params, user)
    return { data: await countAudience(tx, query.audience, today) }
  })

  serve(readNoticeTargets, async ({ tx, user, today, params, query }) => {
    checkSchool(params, user)
    const { audience, search = '' } = query
    if (audience !== undefined) return { data: await targetsOf(tx, audience) }
    const { user_id } = user
    return {
      data:
        search === '' ? await usualTargets(tx, user_id) : await searchTargets(tx, { search, user_id, today }),
    }
  })
}
