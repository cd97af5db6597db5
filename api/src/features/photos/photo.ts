import { PHOTO_FIELD } from '@plantel/contract/photos'
import { randomBytes } from 'node:crypto'
import type { FileStore } from '../../files/file-store.ts'
import { readImage } from '../../files/images.ts'
import { problem } from '../../http/problems.ts'
import type { FileToSend } from '../../http/send-answer.ts'

const PHOTO = { field: PHOTO_FIELD, side: 1_024 }

/** A photo that was read and has its name: 128 random bits, so that nobody guesses it and no browser shows an old one. */
export interface NewPhoto {
  bytes: Buffer
  name: string
}

/** Before the transaction: drawing it anew takes longer than anything in it. */
export const preparePhoto = async ({ file }: { file: Buffer }): Promise<NewPhoto> => ({
  bytes: await readImage(file, PHOTO),
  name: `${randomBytes(16).toString('hex')}.webp`,
})

export interface Shown {
  kind: 'students' | 'users'
  id: number
}

/** What `url_photo_profile` holds: the path below `/v1`. */
export const photoPath = ({ kind, id }: Shown, name: string): string => `/${kind}/${id}/photos/${name}`

/** The file behind such a path; none behind a photo that did not come through here. */
export const photoKey = (school_id: number, path: string | null): string | undefined => {
  const [, kind, id, name] =
    /^\/(students|users)\/([1-9]\d*)\/photos\/([\da-f]{32}\.webp)$/.exec(path ?? '') ?? []
  return name === undefined ? undefined : `${school_id}/${kind}/${id}/${name}`
}

/** The photo's file as it is answered; 404 without one. */
export const fetchPhoto = async (files: FileStore, school_id: number, path: string): Promise<FileToSend> => {
  const key = photoKey(school_id, path)
  const file = key === undefined ? undefined : await files.get(key)
  if (!file) throw problem.notFound()
  return file
}
