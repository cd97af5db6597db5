import { expect, test } from 'vitest'
import { partialComplaints, readPartialTexts } from './partial-words.ts'
import { literalsIn } from './read-texts.ts'

const FILE = 'web/src/features/capture/screen.tsx'
const complaints = (code: string, allowed: readonly string[] = []) =>
  partialComplaints(literalsIn(FILE, code), allowed)

test.each([
  ['a text', "const words = 'Sin parciales'", 'Sin parciales'],
  ['what is between tags', 'const A = () => <p>El parcial 2</p>', 'El parcial 2'],
  ['a part of a template', 'const words = `${count} parciales`', ' parciales'],
  ['a text beside one that is said', "const words = say('Grupos') + 'Sin parciales'", 'Sin parciales'],
])('%s that is not said in the word of the school is complained about', (_, code, text) => {
  expect(complaints(code)).toEqual([`${FILE} says *parcial* to schools that have another word: ${text}`])
  expect(complaints(code, [FILE])).toEqual([])
  expect(complaints(code, ['web/src/features/capture/'])).toEqual([])
})

test.each([
  ['a text that is said', "const words = say('Sin parciales')"],
  ['a template that is said', 'const words = inPartialWord(`el parcial ${at}`, word)'],
  ['a text handed on within', "const A = () => <p>{say(missing ? 'Sin parciales' : '')}</p>"],
  ['another word', "const words = 'Vista parcialmente cubierta, imparcial'"],
  ['a filter and an address', "table.filter('parcial'); const to = '/captura?parcial=2'"],
])('%s is no complaint', (_, code) => {
  expect(complaints(code)).toEqual([])
})

test('an exception that nothing needs is complained about', () => {
  const page = '## The word for a partial\nWords.\n\n- explains it: `web/src/a.tsx`\n'
  expect(complaints("const words = 'Grupos'", readPartialTexts(page))).toEqual([
    'docs/glossary.md excepts web/src/a.tsx from *the word for a partial*, which says none',
  ])
})
