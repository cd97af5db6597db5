import type { Tx } from '../../db/in-school.ts'
import { holdsRole } from '../../domain/groups/holds-role.ts'

/** Security: one answer for all, so that it does not tell who exists elsewhere. */
export const checkProfessor = async (tx: Tx, professor_id: number | null) =>
  professor_id === null || (await holdsRole(tx, professor_id, 'PROFESSOR'))
    ? []
    : [{ field: 'professor_id', message: 'El profesor no existe o no está activo' }]
