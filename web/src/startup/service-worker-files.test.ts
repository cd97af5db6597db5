import { expect, test } from 'vitest'
import { isKeepMessage, type KeptFile, ofEverybody, ofPerson } from './service-worker-files.ts'

const file = (url: string, of: Partial<KeptFile> = {}): KeptFile => ({ url, revision: null, ...of })

const FILES = [
  file('/index.html'),
  file('/assets/shell.js', { screensOf: ['*'] }),
  file('/assets/students.js', { screensOf: ['/alumnos'] }),
  file('/assets/student-dialog.js', { dialogsOf: ['/alumnos'] }),
  file('/assets/notice-dialog.js', { dialogsOf: ['/avisos'] }),
  // A screen of one part is a dialog of another.
  file('/assets/attendance.js', { screensOf: ['/inicio-maestros'], dialogsOf: ['/alumnos'] }),
]

const urls = (files: readonly KeptFile[]) => files.map(({ url }) => url)

test('what every page needs is kept before anybody signs in', () => {
  expect(urls(ofEverybody(FILES))).toEqual(['/index.html'])
})

test('a person’s menu is kept, with what opens in the part where the person is', () => {
  const sections = ['/inicio-maestros']
  expect(urls(ofPerson(FILES, { kind: 'keep', sections }))).toEqual([
    '/assets/shell.js',
    '/assets/attendance.js',
  ])
  expect(urls(ofPerson(FILES, { kind: 'keep', sections: ['/alumnos'], open: '/alumnos' }))).toEqual([
    '/assets/shell.js',
    '/assets/students.js',
    '/assets/student-dialog.js',
    '/assets/attendance.js',
  ])
  expect(urls(ofPerson(FILES, { kind: 'keep', sections: [] }))).toEqual(['/assets/shell.js'])
})

test('nothing else is a message to keep something', () => {
  for (const told of [undefined, null, 'keep', 7, {}, { kind: 'push' }])
    expect(isKeepMessage(told)).toBe(false)
  expect(isKeepMessage({ kind: 'keep', sections: [] })).toBe(true)
})
