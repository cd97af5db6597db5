import sharp from 'sharp'
import { theFiles } from '../app.ts'
import { build } from './build.ts'

export const PHOTO: Uint8Array = await sharp({
  create: { width: 8, height: 8, channels: 3, background: '#741CD9' },
})
  .png()
  .toBuffer()

const NAME = `${'0a1b'.repeat(8)}.webp`

export const storedPhoto = async (school_id: number, kind: 'students' | 'users', id: number) => {
  const url_photo_profile = `/${kind}/${id}/photos/${NAME}`
  await theFiles().put(`${school_id}/${kind}/${id}/${NAME}`, Buffer.from(PHOTO), 'image/webp')
  await build.within(school_id, (tx) =>
    kind === 'students'
      ? tx.updateTable('students').set({ url_photo_profile }).where('student_id', '=', id).execute()
      : tx.updateTable('users').set({ url_photo_profile }).where('user_id', '=', id).execute(),
  )
  return { id, name: NAME }
}
