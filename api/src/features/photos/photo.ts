import { PHOTO_FIELD } from '@plantel/contract/photos'
import { randomBytes } from 'node:crypto'
import { photoKey } from '../../domain/people/photo-file.ts'
import type { FileStore } from '../../files/file-store.ts'
import { readImage } from '../../files/images.ts'
import { problem } from '../../http/problems.ts'
import type { FileToSend } from '../../http/send-answer.ts'

const PHOTO = { field: PHOTO_FIELD, side: 1_024 }

/** The name has 128 random bits: not guessable, and never cached under an old name. */
export interface NewPhoto {
  bytes: Buffer
  name: string
}

/** Slow: call it before the transaction. */
export const preparePhoto = async ({ file }: { file: Buffer }): Promise<NewPhoto> => ({
  bytes: await readImage(file, PHOTO),
  name: `${randomBytes(16).toString('hex')}.webp`,
})

export interface Shown {
  kind: 'students' | 'users'
  id: number
}

/** Below `/v1`. */
export const photoPath = ({ kind, id }: Shown, name: string): string => `/${kind}/${id}/photos/${name}`

/** @throws 404 */
export const fetchPhoto = async (files: FileStore, school_id: number, path: string): Promise<FileToSend> => {
  const key = photoKey(school_id, path)
  const file = key === undefined ? undefined : await files.get(key)
  if (!file) throw problem.notFound()
  return file
}
