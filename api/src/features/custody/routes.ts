import {
  attachResolutionFile,
  authorizeParent,
  changeAccess,
  createResolution,
  readCustody,
  readResolutionFile,
  RESOLUTIONS_MAX,
} from '@plantel/contract/custody'
import { writeAudit } from '../../audit/write-audit.ts'
import { noteAccessChange } from '../../domain/feed/access-changes.ts'
import { checkUnrelated } from '../../domain/families/related.ts'
import { documentKey } from '../../domain/families/resolution-file.ts'
import type { FileStore } from '../../files/file-store.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { confirmPassword } from '../../passwords/confirm-password.ts'
import { DOCUMENT_TYPES, endingOf, prepareDocument } from './document.ts'
import { checkChange, checkResolution } from './rules.ts'
import {
  findLink,
  findResolution,
  findStudent,
  insertResolution,
  isAdult,
  linksOf,
  lockStudentOf,
  resolutionsOf,
  writeAccess,
  writeAuthorization,
  writeDocument,
} from './sql.ts'

const NO_ADULT = {
  field: 'authorized',
  message: 'Solo autoriza un alumno de universidad cuya fecha de nacimiento se conoce',
}

function serveResolutions(serve: Serve): void {
  serve(readCustody, async ({ tx, user, params, today, noteReading }) => {
    const { id: student_id } = params
    const found = await findStudent(tx, { student_id, user_id: user.user_id, today })
    if (!found) throw problem.notFound()
    noteReading((later) => writeAudit(later, 'custody:read', { student_id }))
    const relationships = await linksOf(tx, student_id)
    return { data: { ...found, relationships, resolutions: await resolutionsOf(tx, student_id) } }
  })

  serve(createResolution, async ({ tx, user, today, params, body }) => {
    const { id: student_id } = params
    const { user_id } = user
    await checkUnrelated(tx, { user_id, student_id })
    checkResolution(body, today)
    if ((await resolutionsOf(tx, student_id)).length >= RESOLUTIONS_MAX)
      throw problem.invalid([{ field: 'kind', message: `Máximo ${RESOLUTIONS_MAX} resoluciones por alumno` }])
    const resolution_id = await insertResolution(tx, { student_id, recorded_by: user_id, form: body })
    await writeAudit(tx, 'custody:resolution', { student_id, resolution_id })
    const data = await findResolution(tx, resolution_id, user_id)
    if (!data) throw problem.notFound()
    return { data }
  })
}

function serveDocuments(serve: Serve, files: FileStore): void {
  serve(
    attachResolutionFile,
    async ({ tx, user, params, prepared: { bytes, name, ending }, afterCommit }) => {
      const { id: resolution_id } = params
      const found = await findResolution(tx, resolution_id, user.user_id)
      if (!found) throw problem.notFound()
      await writeDocument(tx, resolution_id, name)
      await writeAudit(tx, 'custody:document', { student_id: found.student_id, resolution_id })
      await files.put(documentKey(user.school_id, resolution_id, name), bytes, DOCUMENT_TYPES[ending])
      const { document: old } = found
      if (old !== null) afterCommit(() => files.remove(documentKey(user.school_id, resolution_id, old)))
      return { data: { ...found, has_document: true } }
    },
    prepareDocument,
  )

  serve(readResolutionFile, async ({ tx, user, params, noteReading }) => {
    const { id: resolution_id } = params
    const found = await findResolution(tx, resolution_id, user.user_id)
    if (!found || found.document === null) throw problem.notFound()
    const file = await files.get(documentKey(user.school_id, resolution_id, found.document))
    if (!file) throw problem.notFound()
    const { student_id } = found
    noteReading((later) => writeAudit(later, 'custody:document-read', { student_id, resolution_id }))
    return { ...file, name: `Resolución ${resolution_id}.${endingOf(found.document)}` }
  })
}

function serveAccess(serve: Serve): void {
  serve(
    changeAccess,
    async ({ tx, user, now, today, params, body }) => {
      const { id: relationship_id } = params
      await lockStudentOf(tx, relationship_id)
      const link = await findLink(tx, relationship_id, user.user_id)
      if (!link) throw problem.notFound()
      const { student_id, parent_id, access: before } = link
      const resolutions = await resolutionsOf(tx, student_id)
      const adult = await isAdult(tx, student_id, today)
      const resolution_id = checkChange(body, link, { resolutions, adult, today })
      const { access, reason } = body
      await writeAccess(tx, relationship_id, { access, resolution_id })
      await noteAccessChange(tx, { student_id, parent_id, before, access, resolution_id, reason }, now)
      return { data: { ...link, access, resolution_id } }
    },
    confirmPassword(3753),
  )

  serve(
    authorizeParent,
    async ({ tx, user, now, params, body: { authorized } }) => {
      const { id: relationship_id } = params
      await lockStudentOf(tx, relationship_id)
      const link = await findLink(tx, relationship_id, user.user_id)
      if (!link) throw problem.notFound()
      if (authorized && link.adult_on === null) throw problem.invalid([NO_ADULT])
      const { student_id, parent_id } = link
      const authorized_at = authorized ? (link.authorized_at ?? now.toISOString()) : null
      if (authorized_at !== link.authorized_at) {
        await writeAuthorization(tx, relationship_id, authorized_at)
        const access = authorized ? 'authorized' : 'authorization withdrawn'
        await noteAccessChange(tx, { student_id, parent_id, access }, now)
      }
      return { data: { ...link, authorized_at } }
    },
    confirmPassword(3753),
  )
}

export function serveCustody(serve: Serve, { files }: { files: FileStore }): void {
  serveResolutions(serve)
  serveDocuments(serve, files)
  serveAccess(serve)
}
