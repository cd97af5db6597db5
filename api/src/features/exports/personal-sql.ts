import type { Relationship } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

export interface Guardian {
  name: string
  last_name: string
  second_last_name: string | null
  relationship: Relationship
  relationship_label: string | null
  cellphone: string | null
}

export interface Personal {
  student_id: number
  cellphone: string | null
  curp: string | null
  date_birth: string | null
  street: string | null
  outside_number: string | null
  inside_number: string | null
  colony: string | null
  zipcode: string | null
  /** In the order in which they are called; nobody who may know nothing of the student. */
  guardians: Guardian[]
}

export const findPersonal = async (tx: Tx, ids: readonly number[]): Promise<Personal[]> => {
  const { rows } = await sql<Personal>`
    select s.student_id, s.cellphone, s.curp, s.date_birth, s.street, s.outside_number, s.inside_number, s.colony, s.zipcode,
      coalesce(kin.guardians, '[]'::json) as guardians
    from students s
    left join lateral (
      select json_agg(json_build_object('name', u.name, 'last_name', u.last_name, 'second_last_name', u.second_last_name,
          'relationship', r.relationship, 'relationship_label', r.relationship_label,
          'cellphone', coalesce(u.cellphone, u.contact_phone))
        order by r.call_order nulls last, r.relationship, r.relationship_id) as guardians
      from family_to_call r
      join users u on u.school_id = r.school_id and u.user_id = r.parent_id and u.status = 1
      where r.school_id = s.school_id and r.student_id = s.student_id
    ) kin on true
    where s.student_id = any (${[...ids]}::bigint[])`.execute(tx)
  return rows
}
