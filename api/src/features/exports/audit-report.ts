import { AUDIT_SCOPE_WORDS, type AuditEntry, readAudit } from '@plantel/contract/audit'
import type { EXPORT_DATA } from '@plantel/contract/export-data'
import { listName } from '@plantel/contract/school-words'
import type * as z from 'zod/mini'
import { dayIn, hourIn, longDay } from '../../domain/schools/days.ts'
import type { Source } from './source.ts'
import { column, type ReportTable, tableOf } from './table.ts'

/** They stay on the screen: no paper carries what is of custody, or who read what is sealed. */
const staysInside = ({ action }: AuditEntry): boolean =>
  action.startsWith('custody:') || action === 'care:read'

const changed = ({ changes }: AuditEntry): string | null =>
  changes
    .map(({ label, shown, from, to }) =>
      shown ? `${label}: ${from === null ? '' : `de ${from} a `}${to ?? 'vacío'}` : `${label}: cambió`,
    )
    .join('; ') || null

const columnsIn = (zone: string) => [
  column.day<AuditEntry>('Día', ({ at }) => dayIn(zone, at)),
  column.text<AuditEntry>('Hora', ({ at }) => hourIn(zone, at)),
  column.text<AuditEntry>('Quién', ({ by }) => (by === null ? 'Plantel' : listName(by))),
  column.text<AuditEntry>('Qué', ({ text }) => text),
  column.text<AuditEntry>('De qué a qué', changed),
  column.text<AuditEntry>('Desde', ({ device }) => device),
]

export const audit = async (
  { school_id, zone, all }: Source,
  { scope, from, to, user_id, student_id, group_id }: z.output<(typeof EXPORT_DATA)['audit']>,
): Promise<ReportTable> => {
  const query = { scope, from, to, user_id, student_id, group_id }
  const rows = await all(readAudit, { id: school_id, query })
  const about: ReportTable['about'] = []
  if (scope !== undefined) about.push(['Tipo', AUDIT_SCOPE_WORDS[scope]])
  if (from !== undefined) about.push(['Desde', longDay(from)])
  if (to !== undefined) about.push(['Hasta', longDay(to)])
  return tableOf(
    { title: 'Bitácora', about, none: 'Sin registros' },
    columnsIn(zone),
    rows.filter((row) => !staysInside(row)),
  )
}
