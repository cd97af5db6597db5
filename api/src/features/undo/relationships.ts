import { addRelationship } from '@plantel/contract/families'
import { sql } from 'kysely'
import { isGuardian } from '../../domain/families/guardians.ts'
import type { UndoItems } from '../../domain/undo/undo-items.ts'
import type { Kind } from './kind.ts'

type Item = UndoItems['relationship']

interface Now {
  /** The two are related again already. */
  related: boolean
  /** Something about custody was recorded of the student since. */
  recorded: boolean
}

/** Access begins as of anybody new (`firstAccess`): at *Sin acceso* while the student has a resolution. */
export const relationshipKind: Kind<Item, Now> = {
  ids: ({ student_id, parent_id }) => ({ students: [student_id], users: [parent_id] }),
  text: ({ student_id, parent_id }, names) =>
    `Quitó el parentesco de ${names('users', parent_id)} con ${names('students', student_id)}`,
  many: (count) => `Quitó ${count} parentescos`,
  hold: async (tx, items) => {
    await sql`
      select from students where student_id = any (${items.map((each) => each.student_id)}::bigint[])
      order by student_id for update`.execute(tx)
    const { rows } = await sql<Now>`
      select exists (
          select from relationships r where r.school_id = current_school_id() and r.student_id = w.student_id
            and r.parent_id = w.parent_id) as related,
        exists (
          select from audit_about b join audit_log a on a.school_id = b.school_id and a.audit_id = b.audit_id
          where b.school_id = current_school_id() and b.kind = 'student' and b.about_id = w.student_id
            and b.audit_id > w.audit_id and a.action like 'custody:%') as recorded
      from unnest(${items.map((each) => each.student_id)}::bigint[], ${items.map((each) => each.parent_id)}::bigint[],
        ${items.map((each) => each.audit_id)}::bigint[]) with ordinality as w (student_id, parent_id, audit_id, place)
      order by w.place`.execute(tx)
    return rows
  },
  isAsLeft: (item, now) => !now.related && !(isGuardian(item) && now.recorded),
  idsNow: () => ({}),
  textNow: ({ related }) =>
    related ? 'ahora ya es de la familia' : 'después se registró otro cambio de acceso del alumno',
  opposite: ({
    student_id,
    parent_id,
    relationship,
    relationship_label,
    legal_guardian,
    call_order,
    lives_with,
  }) => ({
    endpoint: addRelationship,
    params: { id: String(student_id), parent_id: String(parent_id) },
    body: { relationship, relationship_label, legal_guardian, call_order, lives_with },
  }),
}
