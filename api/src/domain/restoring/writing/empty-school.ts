import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { StartFailure } from '../../../start-failure.ts'

/** Only its administrators and settings: as `refuse_restoring_over_rows` asks. The school of whoever runs the installation never is. */
export const isEmptySchool = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from students) and not exists (select from groups) and not exists (select from cycles)
      and not exists (select from partials) and not exists (select from subject_catalogs)
      and not exists (select from califications) and not exists (select from users where group_id not like '1%')
      and not exists (select from schools where school_id = current_school_id() and (platform or demonstration)) as empty`.execute(
    tx,
  )
  return rows[0]?.empty ?? false
}

export class SchoolNotEmpty extends StartFailure {
  constructor() {
    super(
      'La copia entra solo en una escuela vacía: sin más personas que quienes la administran, alumnos, grupos ni materias.',
    )
  }
}
