import {
  createCatalogEntry,
  createOfficialSubjects,
  readCatalogEntry,
  readSubjectCatalog,
  updateCatalogEntry,
} from '@plantel/contract/subjects'
import { groupTitle } from '@plantel/contract/school-words'
import { writeAudit } from '../../audit/write-audit.ts'
import { given } from '../../db/given.ts'
import type { Tx } from '../../db/in-school.ts'
import { changedOnly } from '../../domain/undo/changed-fields.ts'
import { recordUndo } from '../../domain/undo/record-undo.ts'
import type { EntryWords } from '../../domain/undo/undo-items.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { findEntry, listCatalog, lockEntry, updateEntry } from './catalog-sql.ts'
import { createEntry } from './create-entry.ts'
import { insertOfficial } from './official-sql.ts'
import { officialSubjects } from './official-subjects.ts'

type Words = Required<EntryWords>

/** Privacy: phones are for administrators. */
const answerEntry = async (tx: Tx, catalog_subject_id: number, user: Caller) => {
  const entry = await findEntry(tx, catalog_subject_id)
  if (!entry) throw problem.notFound()
  const phones = user.roles.includes('ADMINISTER')
  const professors = entry.professors.map(({ cellphone, ...person }) =>
    phones ? { ...person, cellphone } : person,
  )
  const groups = entry.groups.map((group) => ({ ...group, title: groupTitle(group) }))
  return { data: { ...entry, groups, professors } }
}

interface EntryChange {
  before: Words
  sent: { [Field in keyof Words]?: Words[Field] | undefined }
  now: Date
}

/** @returns undo_id; null: nothing has changed */
const recordEntry = async (
  tx: Tx,
  catalog_subject_id: number,
  { before, sent, now }: EntryChange,
): Promise<number | null> => {
  const after = { ...before, ...given(sent) }
  const changed = changedOnly(before, after, ['folio', 'title', 'status'])
  if (!changed) return null
  if (before.folio !== after.folio || before.title !== after.title)
    return recordUndo(tx, 'entry', [{ catalog_subject_id, ...changed }], now)
  const status = { catalog_subject_id, before: before.status, after: after.status }
  return recordUndo(tx, 'entry-status', [status], now)
}

export function serveCatalog(serve: Serve): void {
  serve(readSubjectCatalog, async ({ tx, user, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { rows, meta } = await readPage(query, (page) => listCatalog(tx, query, page))
    return { data: rows, meta }
  })

  serve(readCatalogEntry, ({ tx, user, params }) => answerEntry(tx, params.id, user))

  serve(createCatalogEntry, async ({ tx, user, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    return answerEntry(tx, await createEntry(tx, body), user)
  })

  serve(createOfficialSubjects, async ({ tx, user, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const ids: number[] = []
    for (const level of new Set(body.levels))
      ids.push(...(await insertOfficial(tx, level, officialSubjects(level))))
    if (ids.length > 0)
      await writeAudit(tx, 'subject-catalog:official', { levels: body.levels, created: ids.length })
    return { data: { created: ids.length } }
  })

  serve(updateCatalogEntry, async ({ tx, user, params, body, now }) => {
    const fields = Object.keys(body)
    const stored = fields.length > 0 ? await lockEntry(tx, params.id) : undefined
    if (!stored) return { ...(await answerEntry(tx, params.id, user)), undo_id: null }
    const { catalog_subject_id, ...before } = stored
    await updateEntry(tx, catalog_subject_id, body)
    await writeAudit(tx, 'subject-catalog:change', { catalog_subject_id, fields })
    const answer = await answerEntry(tx, catalog_subject_id, user)
    return { ...answer, undo_id: await recordEntry(tx, catalog_subject_id, { before, sent: body, now }) }
  })
}
