import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { makeKeyPair } from '../archive/keys.ts'

const { recipient } = await makeKeyPair()
const read = (more: Record<string, string>) =>
  readConfig({ DATA_DIR: '/srv/plantel', BACKUP_RECIPIENT: recipient, ...more }).backup

test.each([
  ['3:00', 180],
  ['03:05', 185],
  ['0:00', 0],
  ['23:59', 1439],
])('at %s', (BACKUP_AT, at) => {
  expect(read({ BACKUP_DIR: '/mnt/copias', BACKUP_AT })).toEqual({
    folder: '/mnt/copias',
    recipient,
    at,
    keep: 7,
  })
})

test.each(['24:00', '3:60', '3', '3:0', '03:00:00', '-1:00', '3.00', '3:00 p. m.', '０3:00'])(
  'never at %s',
  (BACKUP_AT) => expect(() => read({ BACKUP_AT })).toThrow(/^BACKUP_AT debe ser una hora como/),
)

test.each(['0', '-1', '1.5', '1001', 'siete'])('never keeps %s', (BACKUP_KEEP) =>
  expect(() => read({ BACKUP_KEEP })).toThrow(/^BACKUP_KEEP debe ser un número entero entre 1 y 1000/),
)

test('a folder needs a key and the embedded database', () => {
  const BACKUP_DIR = '/mnt/copias'
  expect(() => readConfig({ BACKUP_DIR })).toThrow(/^BACKUP_DIR necesita BACKUP_RECIPIENT/)
  expect(() => read({ BACKUP_DIR, DATABASE_URL: 'postgresql://a@b/c' })).toThrow(/^BACKUP_DIR es para/)
})

test('no copy lies in what is copied', () => {
  for (const BACKUP_DIR of [
    '/srv/plantel/files',
    '/srv/plantel/files/1/x',
    '/srv/plantel/x/../postgres/base',
  ])
    expect(() => read({ BACKUP_DIR })).toThrow(/parte de lo que se copia\.$/)
  for (const BACKUP_DIR of ['/srv/plantel/copias', '/srv/plantel/files-copias', '/srv/copias', '/files'])
    expect(read({ BACKUP_DIR }).folder).toBe(BACKUP_DIR)
})
