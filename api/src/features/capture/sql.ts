import type { CaptureClass, CaptureProfessor } from '@plantel/contract/capture'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { CAPTURED_CLASSES } from '../../domain/capture/captured-classes.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'
import { inPlaces } from '../../domain/groups/in-places.ts'

export interface CaptureRow extends GroupColumns {
  students: number
  classes: CaptureClass[]
}

/** A row for each group of the partial's level that has students and classes. */
export const listCapture = async (
  tx: Tx,
  partial_id: number,
  places: readonly number[] | undefined,
): Promise<CaptureRow[]> => {
  const { rows } = await sql<CaptureRow>`
    select ${groupColumns}, k.students - k.awaited as students,
      json_agg(json_build_object('subject_id', s.subject_id, 'title', c.title, 'professor_id', s.professor_id,
        'graded', coalesce(n.graded, 0)) order by c.title collate spanish, s.subject_id) as classes
    from partials p ${CAPTURED_CLASSES}
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    where p.partial_id = ${partial_id} and ${inPlaces(places)}
    group by g.school_id, g.group_id, k.students, k.awaited
    order by ${sql.join(GROUP_ORDER)}`.execute(tx)
  return rows
}

export const listProfessors = async (tx: Tx, user_ids: readonly number[]): Promise<CaptureProfessor[]> => {
  const { rows } = await sql<CaptureProfessor>`
    select u.user_id as professor_id, u.name, u.last_name, u.second_last_name
    from users u where u.user_id = any (${[...user_ids]}::bigint[])`.execute(tx)
  return rows
}
