import { expect, test } from 'vitest'
import { answers, reachesNobody } from '../../../test/server.ts'
import { history } from '../routing/history.ts'
import { readToken, writeToken } from '../token/token.ts'
import { upload } from './upload.ts'

const photo = () => {
  const form = new FormData()
  form.set('photo', new Blob(['x'], { type: 'image/jpeg' }), 'foto.jpg')
  return form
}

const nothing = () => undefined

test('a file goes up with the token and the answer comes back', async () => {
  writeToken('secret')
  const asked = answers('post', '/students/7/photos', {
    data: { url_photo_profile: '/students/7/photos/a.webp' },
  })
  expect(await upload('/students/7/photos', photo(), nothing)).toEqual({
    data: { url_photo_profile: '/students/7/photos/a.webp' },
  })
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer secret')
})

test('a refusal is told in the words of the server', async () => {
  const said = {
    type: 'about:blank',
    title: 'Foto no válida',
    status: 422,
    detail: 'No es una imagen',
    code: 1017,
  }
  answers('post', '/students/7/photos', said, { status: 422 })
  await expect(upload('/students/7/photos', photo(), nothing)).rejects.toMatchObject({
    status: 422,
    title: 'Foto no válida',
  })
})

test('where nothing gets through it is the network', async () => {
  reachesNobody('post', '/students/7/photos')
  await expect(upload('/students/7/photos', photo(), nothing)).rejects.toMatchObject({
    status: 0,
    title: 'Sin conexión',
  })
})

test('a refused token ends the session', async () => {
  writeToken('old')
  history.move('/alumnos', { force: true })
  answers('post', '/students/7/photos', '', { status: 401 })
  await expect(upload('/students/7/photos', photo(), nothing)).rejects.toMatchObject({ status: 401 })
  expect(readToken()).toBeNull()
  expect(location.pathname).toBe('/login')
})
