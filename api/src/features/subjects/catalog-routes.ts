import {
  createCatalogEntry,
  readCatalogEntry,
  readSubjectCatalog,
  updateCatalogEntry,
} from '@plantel/contract/subjects'
import { groupTitle } from '@plantel/contract/school-words'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { recordChange } from '../../domain/undo/record-undo.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { findEntry, listCatalog, lockEntry, updateEntry } from './catalog-sql.ts'
import { createEntry } from './create-entry.ts'

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

  serve(updateCatalogEntry, async ({ tx, user, params, body, now }) => {
    const fields = Object.keys(body)
    const stored = fields.length > 0 ? await lockEntry(tx, params.id) : undefined
    if (!stored) return { ...(await answerEntry(tx, params.id, user)), undo_id: null }
    const { catalog_subject_id, status: before } = stored
    await updateEntry(tx, catalog_subject_id, body)
    await writeAudit(tx, 'subject-catalog:change', { catalog_subject_id, fields })
    const item = { catalog_subject_id, before, after: body.status ?? before }
    const undo_id = await recordChange(tx, 'entry-status', item, now)
    return { ...(await answerEntry(tx, catalog_subject_id, user)), undo_id }
  })
}
