import {
  putSepCalendar,
  readSepCalendars,
  removeSepCalendar,
  SEP_CYCLES,
  type SepCalendar,
} from '@plantel/contract/sep-calendars'
import { writeAudit } from '../../../audit/write-audit.ts'
import { problem } from '../../../http/problems.ts'
import type { Serve } from '../../../http/serve.ts'
import type { Pack } from './pack.ts'
import { classDaysOf, PACKS } from './packs.ts'
import * as rows from './sql.ts'

const shown = (pack: Pack, levels: readonly rows.LevelRow[]): SepCalendar => ({
  ...pack,
  class_days: classDaysOf(pack),
  days: pack.days.map(({ end, ...day }) => ({ ...day, end: end ?? day.start })),
  levels: levels.map(({ days, ...level }) => ({ ...level, days: days[rows.packName(pack)] ?? 0 })),
})

export function serveSepCalendars(serve: Serve): void {
  serve(readSepCalendars, async ({ tx, user, params }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const levels = await rows.listLevels(tx)
    const data = SEP_CYCLES.map((cycle) => shown(PACKS[cycle], levels))
    return { data, meta: { total: data.length, per_page: data.length, current_page: 1, last_page: 1 } }
  })

  serve(putSepCalendar, async ({ tx, user, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const levels = [...new Set(body.levels)]
    const pack = PACKS[params.cycle]
    await rows.lockSepCalendars(tx)
    const days = await rows.insertDays(tx, pack, { levels, created_by: user.user_id })
    if (days > 0) await writeAudit(tx, 'activity:create', { pack: rows.packName(pack), levels, days })
    const made = body.partials === 1 ? await rows.insertPeriods(tx, pack, levels) : []
    if (made.length > 0) await writeAudit(tx, 'partial:create', { partials: made })
    return { data: shown(pack, await rows.listLevels(tx)) }
  })

  serve(removeSepCalendar, async ({ tx, user, params }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const pack = PACKS[params.cycle]
    await rows.lockSepCalendars(tx)
    const days = await rows.deleteDays(tx, pack)
    if (days > 0) await writeAudit(tx, 'activity:delete', { pack: rows.packName(pack), days })
    return { data: shown(pack, await rows.listLevels(tx)) }
  })
}
