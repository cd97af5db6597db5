import { changeStudentPhoto, PHOTO_FIELD } from '@plantel/contract/photos'
import { addressOf } from '../../../lib/http/api.ts'
import { upload } from '../../../lib/http/upload.ts'

export const sendPhoto = (studentId: number, photo: Blob, onProgress: (share: number) => void) => {
  const form = new FormData()
  form.set(PHOTO_FIELD, photo, 'foto.jpg')
  return upload(addressOf(changeStudentPhoto, { params: { id: studentId } }), form, onProgress)
}
