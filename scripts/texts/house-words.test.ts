import { expect, test } from 'vitest'
import { bothWaysComplaints, readStrangeWords, wordComplaints } from './house-words.ts'

const PAGE = `# Glossary
- *Aviso*, not *comunicado*, *circular*; except landing,
  privacy
- *Lista*, not *pase de lista*
`
const words = readStrangeWords(PAGE)

test('the page names the word of the house and those that no screen says', () => {
  expect(words).toEqual([
    { strange: 'comunicado', house: 'Aviso', rooms: ['landing', 'privacy'] },
    { strange: 'circular', house: 'Aviso', rooms: ['landing', 'privacy'] },
    { strange: 'pase de lista', house: 'Lista', rooms: [] },
  ])
})

test('a screen that says one of them is named, in one or several, and not within another word', () => {
  const literals = [
    { file: 'web/src/features/notices/texts.ts', text: 'Comunicados' },
    { file: 'web/src/features/notices/list.tsx', text: 'Se circularon avisos' },
    { file: 'web/src/features/notices/list.tsx', text: 'circular' },
    { file: 'web/src/features/privacy/texts.ts', text: 'Una circular' },
    { file: 'web/src/features/attendance/texts.ts', text: 'Lista' },
  ]
  expect(wordComplaints(words, literals)).toEqual([
    'web/src/features/notices/texts.ts says *comunicado* for *Aviso*: Comunicados',
    'web/src/features/notices/list.tsx says *circular* for *Aviso*: circular',
  ])
})

test('the server is read as well, and a fixed text may stand in the rooms that are named for it', () => {
  const literals = [
    { file: 'api/src/features/exports/lists.ts', text: 'Circular' },
    { file: 'api/src/features/notices/targets.ts', text: 'Circular' },
    { file: 'web/src/features/groups/routes.ts', text: '/circular/' },
  ]
  expect(wordComplaints(words, literals, [{ text: 'Circular', rooms: ['api notices'] }])).toEqual([
    'api/src/features/exports/lists.ts says *circular* for *Aviso*: Circular',
  ])
})

test.each([
  ['Tutor(a) legal', 1],
  ['Maestros/as', 1],
  ['Enterado(a)', 1],
  ['Tutela legal', 0],
  ['Alumno (activo)', 0],
  ['/alumnos/a', 0],
  ['Lunes y/o martes', 0],
])('%o is complained about so often: %o', (text, times) => {
  const literals = [{ file: 'web/src/features/custody/texts.ts', text }]
  expect(bothWaysComplaints(literals, [])).toHaveLength(times)
  expect(bothWaysComplaints(literals, ['web/src/features/custody/'])).toEqual([])
})
