import type { Tx } from '../db/in-school.ts'

/** What is worth being able to prove later. The database adds who, when and which request. */
export type AuditAction =
  'session:open' | 'session:close' | 'attendance:take' | 'grades:grant' | 'case-file:open' | 'reports:write'

/** Appends to the school's audit log, in the same transaction as the thing itself. */
export const writeAudit = async (
  tx: Tx,
  action: AuditAction,
  details: Record<string, unknown> = {},
): Promise<void> => {
  await tx
    .insertInto('audit_log')
    .values({ action, details: JSON.stringify(details) })
    .execute()
}
