import { changeStudentPhoto, OWN_PHOTO, readStudentPhoto, readUserPhoto } from '@plantel/contract/photos'
import { writeAudit } from '../../audit/write-audit.ts'
import type { FileStore } from '../../files/file-store.ts'
import { problem } from '../../http/problems.ts'
import type { Caller, SchoolCall } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { fetchPhoto, type NewPhoto, photoKey, photoPath, preparePhoto } from './photo.ts'
import { isStudentPhoto, isUserPhoto, replaceStudentPhoto, replaceUserPhoto } from './sql.ts'

/**
 * The file is written before the commit that names it, and the one it replaces removed after: whoever reads the row finds its
 * file. What fails in between leaves a file that no row names, never a row without its file.
 */
const exchangeFiles = async (
  files: FileStore,
  {
    user,
    prepared,
    afterCommit,
  }: Pick<SchoolCall<typeof changeStudentPhoto, NewPhoto>, 'user' | 'prepared' | 'afterCommit'>,
  path: string,
  replaced: string | null,
): Promise<void> => {
  const key = photoKey(user.school_id, path)
  if (key === undefined) throw new Error(`not the path of a photo: ${path}`)
  await files.put(key, prepared.bytes, 'image/webp')
  const old = photoKey(user.school_id, replaced)
  if (old !== undefined) afterCommit(() => files.remove(old))
}

const checkSelf = (user: Caller, id: number): void => {
  if (id !== user.user_id) throw problem.notFound()
}

/** Nobody's picture is drawn anew for a path that is not the caller's own. */
const prepareOwnPhoto = async (call: {
  user: Caller
  params: { id: number }
  file: Buffer
}): Promise<NewPhoto> => {
  checkSelf(call.user, call.params.id)
  return preparePhoto(call)
}

export function servePhotos(serve: Serve, files: FileStore): void {
  serve(
    changeStudentPhoto,
    async (call) => {
      const { tx, params, prepared } = call
      const url_photo_profile = photoPath('students', params.id, prepared.name)
      const replaced = await replaceStudentPhoto(tx, params.id, url_photo_profile)
      if (!replaced) throw problem.notFound()
      await exchangeFiles(files, call, url_photo_profile, replaced.url_photo_profile)
      await writeAudit(tx, 'photo:change', { student_id: params.id })
      return { data: { student_id: params.id, url_photo_profile } }
    },
    preparePhoto,
  )

  for (const changeOwnPhoto of Object.values(OWN_PHOTO))
    serve(
      changeOwnPhoto,
      async (call) => {
        const { tx, user, params, prepared } = call
        checkSelf(user, params.id)
        const url_photo_profile = photoPath('users', params.id, prepared.name)
        const replaced = await replaceUserPhoto(tx, params.id, url_photo_profile)
        if (!replaced) throw problem.notFound()
        await exchangeFiles(files, call, url_photo_profile, replaced.url_photo_profile)
        await writeAudit(tx, 'photo:change', { user_id: params.id })
        return { data: { user_id: params.id, url_photo_profile } }
      },
      prepareOwnPhoto,
    )

  serve(readStudentPhoto, async ({ tx, user, params }) => {
    const url_photo_profile = photoPath('students', params.id, params.name)
    if (!(await isStudentPhoto(tx, { student_id: params.id, url_photo_profile }, user)))
      throw problem.notFound()
    return fetchPhoto(files, user.school_id, url_photo_profile)
  })

  serve(readUserPhoto, async ({ tx, user, params }) => {
    const url_photo_profile = photoPath('users', params.id, params.name)
    if (!(await isUserPhoto(tx, { user_id: params.id, url_photo_profile }))) throw problem.notFound()
    return fetchPhoto(files, user.school_id, url_photo_profile)
  })
}
