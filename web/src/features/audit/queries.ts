import { readAudit } from '@plantel/contract/audit'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import type { TableState } from '../../lib/tables/use-table-state.ts'
import { AUDIT_TABLE, type AuditFilter } from './table.ts'

const ASKED_AS = {
  tipo: 'scope',
  desde: 'from',
  hasta: 'to',
  alumno: 'student_id',
  grupo: 'group_id',
  persona: 'user_id',
} as const satisfies Record<AuditFilter, string>

/** What the address says, in the words of the call. */
export const askedOf = ({ page, filter }: Pick<TableState<AuditFilter>, 'page' | 'filter'>) => ({
  page,
  per_page: AUDIT_TABLE.perPage,
  ...Object.fromEntries(
    AUDIT_TABLE.filters.flatMap((name) => {
      const value = filter(name)
      return value === undefined ? [] : [[ASKED_AS[name], value]]
    }),
  ),
})

/** The same as the export takes it: ids are numbers, and all pages are meant. */
export const exportedOf = (
  table: Pick<TableState<AuditFilter>, 'page' | 'filter'>,
): Record<string, unknown> => {
  const { page: _, per_page: __, ...narrowed } = askedOf(table)
  return Object.fromEntries(
    Object.entries<string>(narrowed).map(([name, value]) => [
      name,
      name.endsWith('_id') ? Number(value) : value,
    ]),
  )
}

export const auditQuery = (schoolId: number, query: ReturnType<typeof askedOf>) =>
  queryOptions({
    queryKey: ['audit', schoolId, query],
    queryFn: ({ signal }) => call(readAudit, { params: { id: schoolId }, query, signal }),
    placeholderData: keepPreviousData,
    // Somebody does something all the time.
    staleTime: 0,
  })
