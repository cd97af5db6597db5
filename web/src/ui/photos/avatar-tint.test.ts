import { contrast } from '@plantel/contract/colours'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { avatarTint, TINTS } from './avatar-tint.ts'

const css = readFileSync(join(import.meta.dirname, 'avatar-photo.module.css'), 'utf8')
const colours = [...css.matchAll(/\.tint-\d+ \{\s*background: (#[0-9a-f]{6})/g)].map(
  ([, colour]) => colour ?? '',
)

test('initials can be read on each colour', () => {
  expect(new Set(colours).size).toBe(TINTS)
  for (const colour of colours) expect(contrast(colour, '#ffffff'), colour).toBeGreaterThanOrEqual(4.5)
})

test('the same name has the same colour, however it is written', () => {
  expect(avatarTint({ name: 'José', last_name: 'Peña' })).toBe(
    avatarTint({ name: 'JOSE', last_name: 'pena ' }),
  )
})

test('the names of a class take all colours', () => {
  const NAMES = [
    'Ana',
    'Luis',
    'María',
    'José',
    'Sofía',
    'Diego',
    'Elena',
    'Mateo',
    'Lucía',
    'Hugo',
    'Inés',
    'Raúl',
  ]
  const LAST_NAMES = ['Peña', 'López', 'Ruiz', 'Soto']
  const tints = NAMES.flatMap((name) => LAST_NAMES.map((last_name) => avatarTint({ name, last_name })))
  expect(new Set(tints).size).toBe(TINTS)
})
