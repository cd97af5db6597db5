import { scopesFor } from '@plantel/contract/permissions'
import { readTimetable, writeTimetable } from '@plantel/contract/timetable'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { lockGroup } from '../../domain/groups/lock-group.ts'
import { findOwnOnly } from '../../domain/groups/reach.ts'
import { hoursElsewhere } from '../../domain/timetable/hours-sql.ts'
import type { Caller } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { checkHours, namedHours } from './rules.ts'
import { listHours } from '../../domain/timetable/week-sql.ts'
import { listClasses, replaceHours } from './sql.ts'

const timetableOf = async (tx: Tx, group_id: number, user: Caller) => ({
  hours: await listHours(tx, group_id),
  can_edit: scopesFor(user.roles, 'timetable:write').length > 0,
})

export function serveTimetable(serve: Serve): void {
  serve(readTimetable, async ({ tx, user, params }) => {
    await findOwnOnly(tx, { group_id: params.id, cycle_id: null }, user)
    return { data: await timetableOf(tx, params.id, user) }
  })

  serve(writeTimetable, async ({ tx, user, params, body }) => {
    const { group_id } = await lockGroup(tx, params.id)
    const hours = namedHours(body.hours, await listClasses(tx, group_id))
    const professors = [...new Set(hours.flatMap(({ professor_id }) => professor_id ?? []))]
    checkHours(hours, await hoursElsewhere(tx, professors, group_id))
    await replaceHours(tx, group_id, body.hours)
    await writeAudit(tx, 'group:timetable', { group_id, hours: hours.length })
    return { data: await timetableOf(tx, group_id, user) }
  })
}
