import { createSubstitution, deleteSubstitution } from '@plantel/contract/substitutions'
import { sql } from 'kysely'
import type { UndoItems } from '../../domain/undo/undo-items.ts'
import type { Kind } from './kind.ts'

type Item = UndoItems['substitution']

const people = ({ form }: Item) => ({ users: [form.professor_id, form.substitute_id] })

/** Whether it still is there, and not over. */
export const substitutionKind: Kind<Item, boolean> = {
  ids: people,
  text: ({ form }, names) =>
    `Nombró a ${names('users', form.substitute_id)} para suplir a ${names('users', form.professor_id)}`,
  many: (count) => `Nombró ${count} suplencias`,
  hold: async (tx, items) => {
    const ids = items.map(({ substitution_id }) => substitution_id)
    const { rows } = await sql<{ substitution_id: number }>`
      select substitution_id from substitutions where substitution_id = any (${ids}::bigint[]) and to_date >= request_today()
      order by substitution_id for update`.execute(tx)
    const there = new Set(rows.map(({ substitution_id }) => substitution_id))
    return ids.map((id) => there.has(id))
  },
  isAsLeft: (_, now) => now,
  idsNow: () => ({}),
  textNow: () => 'ya terminó',
  opposite: ({ substitution_id }) => ({
    endpoint: deleteSubstitution,
    params: { id: String(substitution_id) },
    body: {},
  }),
}

/** It is named anew. Who was named since for the same classes stands in the way: `createSubstitution` refuses it. */
export const endedSubstitutionKind: Kind<Item, null> = {
  ids: people,
  text: ({ form }, names) =>
    `Terminó la suplencia de ${names('users', form.substitute_id)} por ${names('users', form.professor_id)}`,
  many: (count) => `Terminó ${count} suplencias`,
  hold: (_, items) => Promise.resolve(items.map(() => null)),
  isAsLeft: () => true,
  idsNow: () => ({}),
  textNow: () => '',
  opposite: ({ school_id, form }) => ({
    endpoint: createSubstitution,
    params: { id: String(school_id) },
    body: { ...form },
  }),
}
