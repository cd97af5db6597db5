import { readWorkCentres, writeWorkCentres } from '@plantel/contract/work-centres'
import { writeAudit } from '../../audit/write-audit.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { checkCentres } from './work-centres-rules.ts'
import { keepCentres, lockCentres, readCentres } from './work-centres-sql.ts'

export function serveWorkCentres(serve: Serve): void {
  serve(readWorkCentres, async ({ tx, user, params }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    return { data: await readCentres(tx) }
  })

  serve(writeWorkCentres, async ({ tx, user, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    await lockCentres(tx)
    checkCentres(body.work_centres, await readCentres(tx))
    await keepCentres(tx, body.work_centres)
    await writeAudit(tx, 'school:work-centres', {
      claves: body.work_centres.map(({ level, turn, clave }) => ({ level, turn, clave })),
    })
    return { data: await readCentres(tx) }
  })
}
