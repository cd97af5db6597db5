import { bulkAdvisor, bulkProfessor } from '@plantel/contract/bulk'
import { assignAdvisor } from '@plantel/contract/groups'
import { STATUS } from '@plantel/contract/school-words'
import { assignProfessor, updateCatalogEntry } from '@plantel/contract/subjects'
import { updateUser } from '@plantel/contract/user-administration'
import { sql } from 'kysely'
import type { UndoItems } from '../../domain/undo/undo-items.ts'
import type { Kind } from './kind.ts'
import type { Names } from '../../domain/names/names.ts'

/** What somebody has now; undefined of what is gone. */
type Now<Value> = { value: Value } | undefined

const inOrder = <Value>(
  ids: readonly number[],
  rows: readonly { id: number; value: Value }[],
): Now<Value>[] => {
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id))
}

const users = (...ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null)

const nowPerson = (now: Now<number | null>, names: Names, none: string): string => {
  if (!now) return 'ya no existe'
  return now.value === null ? none : `ahora es ${names('users', now.value)}`
}

type ProfessorItem = UndoItems['professor']

export const professorKind: Kind<ProfessorItem, Now<number | null>> = {
  ids: ({ subject_id, before, after }) => ({ subjects: [subject_id], users: users(before, after) }),
  text: ({ subject_id, before, after }, names) => {
    const subject = names('subjects', subject_id)
    if (after === null) return `Quitó a ${names('users', before ?? 0)} de ${subject}`
    const professor = names('users', after)
    return before === null
      ? `Asignó a ${professor} en ${subject}`
      : `Cambió a ${names('users', before)} por ${professor} en ${subject}`
  },
  many: (count) => `Cambió de maestro ${count} clases`,
  hold: async (tx, items) => {
    const ids = items.map(({ subject_id }) => subject_id)
    const { rows } = await sql<{ id: number; value: number | null }>`
      select subject_id as id, professor_id as value from subjects where subject_id = any (${ids}::bigint[])
      order by subject_id for update`.execute(tx)
    return inOrder(ids, rows)
  },
  isAsLeft: ({ after }, now) => now !== undefined && now.value === after,
  idsNow: (now) => ({ users: users(now?.value ?? null) }),
  textNow: (now, names) => nowPerson(now, names, 'ahora no tiene maestro'),
  opposite: ({ subject_id, before }) => ({
    endpoint: assignProfessor,
    params: { id: String(subject_id) },
    body: { professor_id: before },
  }),
  together: {
    key: ({ before }) => String(before),
    opposite: (items, id) => ({
      endpoint: bulkProfessor,
      params: { id },
      body: { ids: items.map(({ subject_id }) => subject_id), professor_id: items[0]?.before },
    }),
  },
}

type AdvisorItem = UndoItems['advisor']

export const advisorKind: Kind<AdvisorItem, Now<number | null>> = {
  ids: ({ group_id, before, after }) => ({ groups: [group_id], users: users(before, after) }),
  text: ({ group_id, before, after }, names) => {
    const group = names('groups', group_id)
    if (after === null) return `Quitó a ${names('users', before ?? 0)} de la orientación de ${group}`
    const advisor = names('users', after)
    return before === null
      ? `Puso a ${advisor} a cargo de la orientación de ${group}`
      : `Cambió a ${names('users', before)} por ${advisor} en la orientación de ${group}`
  },
  many: (count) => `Cambió de orientador ${count} grupos`,
  hold: async (tx, items) => {
    const ids = items.map(({ group_id }) => group_id)
    const { rows } = await sql<{ id: number; value: number | null }>`
      select group_id as id, assessor_id as value from groups where group_id = any (${ids}::bigint[])
      order by group_id for no key update`.execute(tx)
    return inOrder(ids, rows)
  },
  isAsLeft: ({ after }, now) => now !== undefined && now.value === after,
  idsNow: (now) => ({ users: users(now?.value ?? null) }),
  textNow: (now, names) => nowPerson(now, names, 'ahora no tiene orientador'),
  opposite: ({ group_id, before }) => ({
    endpoint: assignAdvisor,
    params: { id: String(group_id) },
    body: { assessor_id: before },
  }),
  together: {
    key: ({ before }) => String(before),
    opposite: (items, id) => ({
      endpoint: bulkAdvisor,
      params: { id },
      body: { ids: items.map(({ group_id }) => group_id), assessor_id: items[0]?.before },
    }),
  },
}

type StatusItem = UndoItems['user-status']

export const userStatusKind: Kind<StatusItem, Now<0 | 1>> = {
  ids: ({ user_id }) => ({ users: [user_id] }),
  text: ({ user_id, after }, names) =>
    `${after === STATUS.active ? 'Activó' : 'Desactivó'} a ${names('users', user_id)}`,
  many: (count) => `Cambió el estado de ${count} personas`,
  // Not locked here: who switches somebody off locks the administrators first.
  hold: async (tx, items) => {
    const ids = items.map(({ user_id }) => user_id)
    const { rows } = await sql<{ id: number; value: 0 | 1 }>`
      select user_id as id, status as value from users where user_id = any (${ids}::bigint[])`.execute(tx)
    return inOrder(ids, rows)
  },
  isAsLeft: ({ after }, now) => now?.value === after,
  idsNow: () => ({}),
  textNow: (now) => (now?.value === STATUS.active ? 'ahora está en activo' : 'ahora está de baja'),
  opposite: ({ user_id, before }) => ({
    endpoint: updateUser,
    params: { id: String(user_id) },
    body: { status: before },
  }),
}

type EntryItem = UndoItems['entry-status']

export const entryStatusKind: Kind<EntryItem, Now<0 | 1>> = {
  ids: ({ catalog_subject_id }) => ({ entries: [catalog_subject_id] }),
  text: ({ catalog_subject_id, after }, names) =>
    `${after === STATUS.active ? 'Volvió a usar' : 'Archivó'} la materia ${names('entries', catalog_subject_id)}`,
  many: (count) => `Cambió el estado de ${count} materias`,
  hold: async (tx, items) => {
    const ids = items.map(({ catalog_subject_id }) => catalog_subject_id)
    const { rows } = await sql<{ id: number; value: 0 | 1 }>`
      select catalog_subject_id as id, status as value from subject_catalogs
      where catalog_subject_id = any (${ids}::bigint[]) order by catalog_subject_id for no key update`.execute(
      tx,
    )
    return inOrder(ids, rows)
  },
  isAsLeft: ({ after }, now) => now?.value === after,
  idsNow: () => ({}),
  textNow: (now) => (now?.value === STATUS.active ? 'ahora está en uso' : 'ahora está archivada'),
  opposite: ({ catalog_subject_id, before }) => ({
    endpoint: updateCatalogEntry,
    params: { id: String(catalog_subject_id) },
    body: { status: before },
  }),
}
