import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COLOURS } from './tokens.ts'

test('the stylesheet and scripts are given the same colours', () => {
  const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').toUpperCase()
  for (const [name, value] of Object.entries(COLOURS))
    expect(css).toContain(`--${name.toUpperCase()}: ${value.toUpperCase()};`)
})
