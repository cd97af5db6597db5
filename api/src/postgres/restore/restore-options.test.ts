import { expect, test } from 'vitest'
import { readRestoreOptions } from './restore-options.ts'

test('a school that is to be exchanged is named, and comes from an archive: else everything would be restored', () => {
  expect(readRestoreOptions(['--from=/a.age', '--school=X', '--replace'])).toMatchObject({
    from: '/a.age',
    school: 'X',
    replace: true,
  })
  for (const words of [
    [],
    ['--from=/a.age', '--replace'],
    ['--from=/a.age', '--restored=2026-11-19T09:00:00Z'],
    ['--restored=2026-11-19T09:00:00Z', '--school=X'],
    ['--from=/a.age', '--size=1'],
  ])
    expect(() => readRestoreOptions(words)).toThrow(/^Se usa: npm run restore/)
})
