import { updatePartial } from '@plantel/contract/partials'
import { levelName } from '@plantel/contract/school-words'
import { deleteSubject, updateCatalogEntry } from '@plantel/contract/subjects'
import { sql } from 'kysely'
import { longDay } from '../../domain/schools/days.ts'
import type { EntryWords, PartialWords, UndoItems } from '../../domain/undo/undo-items.ts'
import { hasStill } from './has-still.ts'
import type { Kind } from './kind.ts'

const GONE = 'ya no existe'

type EntryItem = UndoItems['entry']

export const entryKind: Kind<EntryItem, EntryWords | undefined> = {
  ids: ({ catalog_subject_id }) => ({ entries: [catalog_subject_id] }),
  text: ({ catalog_subject_id, before, after }, names) =>
    before.title !== undefined && after.title !== undefined
      ? `Cambió el nombre de la materia «${before.title}» a «${after.title}»`
      : `Cambió la clave de la materia ${names('entries', catalog_subject_id)}`,
  many: (count) => `Cambió ${count} materias del catálogo`,
  hold: async (tx, items) => {
    const ids = items.map(({ catalog_subject_id }) => catalog_subject_id)
    const { rows } = await sql<EntryWords & { catalog_subject_id: number }>`
      select catalog_subject_id, folio, title, status from subject_catalogs
      where catalog_subject_id = any (${ids}::bigint[]) order by catalog_subject_id for no key update`.execute(
      tx,
    )
    const found = new Map(rows.map(({ catalog_subject_id, ...words }) => [catalog_subject_id, words]))
    return ids.map((id) => found.get(id))
  },
  isAsLeft: ({ after }, now) => hasStill(after, now),
  idsNow: () => ({}),
  textNow: (now) => (now ? `ahora es «${now.title ?? ''}», con clave ${now.folio ?? ''}` : GONE),
  opposite: ({ catalog_subject_id, before }) => ({
    endpoint: updateCatalogEntry,
    params: { id: String(catalog_subject_id) },
    body: { ...before },
  }),
}

type PartialItem = UndoItems['partial']

export const partialKind: Kind<PartialItem, PartialWords | undefined> = {
  ids: () => ({}),
  text: ({ partial, level, is_regularized }) =>
    `Cambió ${is_regularized ? 'la regularización' : 'el parcial'} ${partial} de ${levelName(level)}`,
  many: (count) => `Cambió ${count} parciales`,
  hold: async (tx, items) => {
    const ids = items.map(({ partial_id }) => partial_id)
    const { rows } = await sql<PartialWords & { partial_id: number }>`
      select partial_id, partial, start_date, end_date, limit_date from partials
      where partial_id = any (${ids}::bigint[]) order by partial_id for update`.execute(tx)
    const found = new Map(rows.map(({ partial_id, ...words }) => [partial_id, words]))
    return ids.map((id) => found.get(id))
  },
  isAsLeft: ({ after }, now) => hasStill(after, now),
  idsNow: () => ({}),
  textNow: (now) =>
    now?.start_date === undefined || now.end_date === undefined
      ? GONE
      : `ahora es el ${now.partial ?? ''}, del ${longDay(now.start_date)} al ${longDay(now.end_date)}`,
  opposite: ({ partial_id, before }) => ({
    endpoint: updatePartial,
    params: { id: String(partial_id) },
    body: { ...before },
  }),
}

type ClassItem = UndoItems['group-subjects']

/** Undefined: the class is gone. */
type ClassNow = { professor_id: number | null } | undefined

export const groupSubjectsKind: Kind<ClassItem, ClassNow> = {
  ids: ({ group_id, catalog_subject_id }) => ({ groups: [group_id], entries: [catalog_subject_id] }),
  text: ({ group_id, catalog_subject_id }, names) =>
    `Agregó ${names('entries', catalog_subject_id)} a ${names('groups', group_id)}`,
  many: (count) => `Agregó una materia a ${count} grupos`,
  hold: async (tx, items) => {
    const ids = items.map(({ subject_id }) => subject_id)
    const { rows } = await sql<{ subject_id: number; professor_id: number | null }>`
      select subject_id, professor_id from subjects where subject_id = any (${ids}::bigint[])
      order by subject_id for update`.execute(tx)
    const found = new Map(rows.map((row) => [row.subject_id, row]))
    return ids.map((id) => found.get(id))
  },
  isAsLeft: ({ professor_id }, now) => now !== undefined && now.professor_id === professor_id,
  idsNow: (now) => ({ users: now?.professor_id ? [now.professor_id] : [] }),
  textNow: (now, names) => {
    if (!now) return 'ya no la tiene'
    return now.professor_id === null
      ? 'ahora no tiene maestro'
      : `ahora la da ${names('users', now.professor_id)}`
  },
  opposite: ({ subject_id }) => ({ endpoint: deleteSubject, params: { id: String(subject_id) }, body: {} }),
}
