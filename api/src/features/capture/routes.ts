import { type CapturePartial, readCapture, remindOfCapture } from '@plantel/contract/capture'
import { groupTitle, type Level } from '@plantel/contract/school-words'
import { writeAudit } from '../../audit/write-audit.ts'
import {
  currentPartial,
  currentPartials,
  listPartials,
  partialsIn,
} from '../../domain/capture/current-partials.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { remind } from './reminders-sql.ts'
import { type CaptureRow, listCapture, listProfessors } from './sql.ts'

interface Asked {
  partial_id?: number | undefined
  level?: Level | undefined
  places?: readonly number[] | undefined
}

const chosenOf = (
  partials: readonly CapturePartial[],
  { partial_id, level, places }: Asked,
): CapturePartial | undefined => {
  const offered = level === undefined ? partials : partials.filter((partial) => partial.level === level)
  if (partial_id === undefined) return currentPartial(partialsIn(places, offered)) ?? currentPartial(offered)
  const named = offered.find((partial) => partial.partial_id === partial_id)
  if (!named) throw problem.notFound()
  return named
}

const groupOf = ({ students, classes, ...group }: CaptureRow) => ({
  group_id: group.group_id,
  title: groupTitle(group),
  level: group.level,
  students,
  classes,
})

export function serveCapture(serve: Serve): void {
  serve(readCapture, async ({ tx, user, today, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const partials = await listPartials(tx, today)
    const chosen = chosenOf(partials, query)
    const isDirected = chosen !== undefined && partialsIn(query.places, [chosen]).length > 0
    const places = isDirected ? query.places : undefined
    const rows = chosen === undefined ? [] : await listCapture(tx, chosen.partial_id, places)
    const teachers = rows.flatMap(({ classes }) => classes.flatMap(({ professor_id }) => professor_id ?? []))
    return {
      data: {
        date: today,
        partials,
        partial_id: chosen?.partial_id ?? null,
        groups: rows.map(groupOf),
        professors: await listProfessors(tx, [...new Set(teachers)]),
      },
    }
  })

  serve(remindOfCapture, async ({ tx, user, today, now, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { professor_ids, partial_id } = body
    const partials = await listPartials(tx, today)
    const named = partial_id === undefined ? currentPartials(partials) : [chosenOf(partials, { partial_id })]
    const partial_ids = named.flatMap((partial) => (partial?.state === 'open' ? [partial.partial_id] : []))
    const { known, ...data } = await remind(tx, { now, partial_ids, professor_ids })
    // What was told goes back with the transaction.
    if (known < new Set(professor_ids).size) throw problem.notFound()
    if (data.reminded > 0) await writeAudit(tx, 'capture:remind', { ...body, ...data })
    return { data }
  })
}
