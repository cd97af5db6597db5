import { expect, test } from 'vitest'
import { readGivenNameFirst, surnameComplaints } from './surnames.ts'

const IMPORT = "import { fullName } from '@plantel/contract/school-words'\n"
const complaints = (code: string, allowed: readonly string[] = []) =>
  surnameComplaints([{ file: 'web/src/a.tsx', code: IMPORT + code }], allowed)

test.each([
  ['a cell', 'const c = { cell: (p) => fullName(p) }'],
  ['a cell with who it is to a child', 'const c = { cell: (p) => `${fullName(p)} (${kinOf(p)})` }'],
  ['a choice', 'const wordsOf = (p) => ({ name: fullName(p), person: p })'],
  ['a list', 'const A = () => people.map((p) => <li key={p.id}>{fullName(p)}</li>)'],
  ['names side by side', "const names = people.map(fullName).join(', ')"],
])('%s begins with the surname', (_, code) => {
  expect(complaints(code)).toEqual(['web/src/a.tsx writes a name given name first: a list says listName()'])
  expect(complaints(code, ['web/src/a.tsx'])).toEqual([])
})

test.each([
  ['a sentence', 'const words = `Dar de baja a ${fullName(p)}`'],
  ['a sentence of the screen', 'const A = () => <p>Dar de baja a {fullName(p)}</p>'],
  ['a title', 'const A = () => <Page title={fullName(p)} />'],
  ['what a press is about', 'const columns = [mendColumn<Row>(fullName, mend)]'],
])('%s calls a person given name first', (_, code) => {
  expect(complaints(code)).toEqual([])
})

test('the glossary names who may, by file or by folder, and an exception that nothing needs is complained about', () => {
  const page =
    '## Surname first\nWords.\n\n- a page: `web/src/a.tsx`,\n  `web/src/family/`\n- signatures: `api/src/b.ts`\n'
  const allowed = readGivenNameFirst(page)
  expect(allowed).toEqual(['web/src/a.tsx', 'web/src/family/', 'api/src/b.ts'])
  const inFolder = { file: 'web/src/family/c.tsx', code: 'const name = fullName(p)' }
  expect(surnameComplaints([inFolder], allowed)).toEqual([
    'docs/glossary.md excepts web/src/a.tsx from *surname first*, which needs no exception',
    'docs/glossary.md excepts api/src/b.ts from *surname first*, which needs no exception',
  ])
})
