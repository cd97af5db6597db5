import { changeStudentPhoto, OWN_PHOTO, readStudentPhoto, readUserPhoto } from '@plantel/contract/photos'
import { writeAudit } from '../../audit/write-audit.ts'
import type { FileStore } from '../../files/file-store.ts'
import { problem } from '../../http/problems.ts'
import type { Caller, SchoolCall } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { photoKey } from '../../domain/people/photo-file.ts'
import { fetchPhoto, type NewPhoto, photoPath, preparePhoto, type Shown } from './photo.ts'
import { isStudentPhoto, isUserPhoto, replacePhoto } from './sql.ts'

/** Writes the file before the commit, removes the old one after: no row ever lacks its file. @throws 404 */
const exchangePhoto = async (
  files: FileStore,
  shown: Shown,
  {
    tx,
    user,
    prepared: { name, bytes },
    afterCommit,
  }: Pick<SchoolCall<typeof changeStudentPhoto, NewPhoto>, 'tx' | 'user' | 'prepared' | 'afterCommit'>,
): Promise<string> => {
  const path = photoPath(shown, name)
  const key = photoKey(user.school_id, path)
  if (key === undefined) throw new Error(`not the path of a photo: ${path}`)
  const replaced = await replacePhoto(tx, shown, path)
  if (!replaced) throw problem.notFound()
  await files.put(key, bytes, 'image/webp')
  const old = photoKey(user.school_id, replaced.url_photo_profile)
  if (old !== undefined) afterCommit(() => files.remove(old))
  return path
}

const checkSelf = (user: Caller, id: number): void => {
  if (id !== user.user_id) throw problem.notFound()
}

/** Checks the path first: drawing is expensive. */
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
      const student_id = call.params.id
      const url_photo_profile = await exchangePhoto(files, { kind: 'students', id: student_id }, call)
      await writeAudit(call.tx, 'photo:change', { student_id })
      return { data: { student_id, url_photo_profile } }
    },
    preparePhoto,
  )

  for (const changeOwnPhoto of Object.values(OWN_PHOTO))
    serve(
      changeOwnPhoto,
      async (call) => {
        const user_id = call.params.id
        checkSelf(call.user, user_id)
        const url_photo_profile = await exchangePhoto(files, { kind: 'users', id: user_id }, call)
        await writeAudit(call.tx, 'photo:change', { user_id })
        return { data: { user_id, url_photo_profile } }
      },
      prepareOwnPhoto,
    )

  serve(readStudentPhoto, async ({ tx, user, params }) => {
    const url_photo_profile = photoPath({ kind: 'students', id: params.id }, params.name)
    if (!(await isStudentPhoto(tx, { student_id: params.id, url_photo_profile }, user)))
      throw problem.notFound()
    return fetchPhoto(files, user.school_id, url_photo_profile)
  })

  serve(readUserPhoto, async ({ tx, user, params }) => {
    const url_photo_profile = photoPath({ kind: 'users', id: params.id }, params.name)
    if (!(await isUserPhoto(tx, { user_id: params.id, url_photo_profile }))) throw problem.notFound()
    return fetchPhoto(files, user.school_id, url_photo_profile)
  })
}
