import type { Tx } from '../db/in-school.ts'

/** What is worth being able to prove later. The database adds who, when and which request. */
export type AuditAction =
  | 'session:open'
  | 'session:close'
  | 'attendance:take'
  | 'grades:grant'
  | 'grades:end'
  | 'case-file:open'
  | 'case-file:close'
  | 'case-file:open-again'
  | 'report-catalog:create'
  | 'report-catalog:change'
  | 'reports:write'
  | 'photo:change'
  | 'school:change'
  | 'settings:change'
  | 'cycle:start'
  | 'cycle:cut'
  | 'group:create'
  | 'group:change'
  | 'group:delete'
  | 'group:advisor'
  | 'subjects:change'
  | 'subject:professor'
  | 'subject-catalog:create'
  | 'subject-catalog:change'
  | 'partial:create'
  | 'partial:change'
  | 'partial:delete'
  | 'students:create'
  | 'students:change'
  | 'students:activate'
  | 'students:deactivate'
  | 'students:enroll'
  | 'students:leave'
  | 'students:move'
  | 'students:exchange'
  | 'relationship:add'
  | 'relationship:change'
  | 'relationship:end'
  | 'parent:create'
  | 'parent:change'
  | 'parent:grant'
  | 'user:create'
  | 'user:change'
  | 'user:status'
  | 'user:permissions'
  | 'user:password'
  | 'user:cellphone'
  | 'user:close-sessions'
  | 'supervision:visit'
  | 'supervision:survey'
  | 'profile:change'
  | 'profile:password'
  | 'profile:cellphone'
  | 'profile:close-sessions'
  | 'notice:send'
  | 'notice:withdraw'
  | 'activity:create'
  | 'activity:change'
  | 'activity:delete'
  | 'calendar:create'
  | 'calendar:revoke'

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
