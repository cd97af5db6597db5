import { lockCentres } from '../../domain/schools/work-centre.ts'
import { recordUndo } from '../../domain/undo/record-undo.ts'
import { scopesFor } from '@plantel/contract/permissions'
import { readWorkCentres, writeWorkCentres } from '@plantel/contract/work-centres'
import { writeAudit } from '../../audit/write-audit.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { changesOf, checkCentres, writtenOf } from './work-centres-rules.ts'
import { keepCentres, readCentres } from './work-centres-sql.ts'

export function serveWorkCentres(serve: Serve): void {
  serve(readWorkCentres, async ({ tx, user, params }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const signers = scopesFor(user.roles, 'settings:write').length > 0
    const { work_centres, directors } = await readCentres(tx, signers)
    return { data: { work_centres, ...(signers ? { directors } : {}) } }
  })

  serve(writeWorkCentres, async ({ tx, user, now, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    await lockCentres(tx)
    const stored = await readCentres(tx, true)
    checkCentres(body.work_centres, stored)
    const before = stored.work_centres.map(writtenOf)
    await keepCentres(tx, body.work_centres)
    const data = await readCentres(tx, true)
    const after = data.work_centres.map(writtenOf)
    const changes = changesOf(before, after)
    await writeAudit(tx, 'school:work-centres', {
      claves: body.work_centres.map(({ level, turn, clave }) => ({ level, turn, clave })),
      changes,
    })
    const { school_id } = user
    const undo_id =
      changes.length === 0 ? null : await recordUndo(tx, 'work-centres', [{ school_id, before, after }], now)
    return { data, undo_id }
  })
}
