import { expect, test } from 'vitest'
import { filesByWhom } from '../build/kept-files.ts'

const chunk = (name: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file: `assets/${name}.js`,
  imports,
  dynamicImports,
})

const STUDENTS = 'src/features/students/students-screen.tsx'
const NOTICES = 'src/features/notices/notices-screen.tsx'
const LANDING = 'src/features/landing/landing-screen.tsx'

const chunks = {
  'index.html': {
    ...chunk('index', ['_vendor.js'], [STUDENTS, NOTICES, LANDING, '_shell.js']),
    isEntry: true,
  },
  '_vendor.js': chunk('vendor'),
  '_shell.js': chunk('shell', ['_vendor.js'], ['src/app/shell/newest.tsx']),
  'src/app/shell/newest.tsx': chunk('newest'),
  '_tables.js': chunk('tables', ['_shell.js']),
  [STUDENTS]: chunk('students', ['_tables.js'], ['_student-dialog.js', NOTICES]),
  [NOTICES]: chunk('notices', ['_tables.js'], ['_send-dialog.js']),
  '_student-dialog.js': chunk('student-dialog', ['_shell.js'], ['_days.js']),
  '_send-dialog.js': chunk('send-dialog'),
  '_days.js': chunk('days'),
  [LANDING]: chunk('landing'),
}

const screens = {
  '/alumnos': ['assets/students.js', 'assets/tables.js', 'assets/shell.js', 'assets/vendor.js'],
  '/alumnos/:id': ['assets/students.js', 'assets/tables.js', 'assets/shell.js', 'assets/vendor.js'],
  '/avisos': ['assets/notices.js', 'assets/tables.js', 'assets/shell.js', 'assets/vendor.js'],
}

const urls = ['index.html', 'assets/style.css', ...Object.values(chunks).map(({ file }) => file)]

test('each file says who needs it: everybody, whoever is signed in, screens of a part, or what opens there', () => {
  const kept = filesByWhom(
    urls.map((url) => ({ url, revision: null, size: 1 })),
    { chunks, screens },
  )
  const whose = kept.map(({ url, screensOf, dialogsOf }) => [url, screensOf, dialogsOf])
  expect(whose).toEqual([
    ['index.html', undefined, undefined],
    ['assets/style.css', undefined, undefined],
    ['assets/index.js', undefined, undefined],
    ['assets/vendor.js', undefined, undefined],
    ['assets/shell.js', ['*'], undefined],
    ['assets/newest.js', ['*'], undefined],
    ['assets/tables.js', ['/alumnos', '/avisos'], undefined],
    ['assets/students.js', ['/alumnos'], undefined],
    ['assets/notices.js', ['/avisos'], undefined],
    ['assets/student-dialog.js', undefined, ['/alumnos']],
    ['assets/send-dialog.js', undefined, ['/avisos']],
    ['assets/days.js', undefined, ['/alumnos']],
  ])
})

test('a file keeps what the build said of it', () => {
  const file = { url: 'index.html', revision: 'abc', size: 7 }
  expect(filesByWhom([file], { chunks, screens })).toEqual([file])
})
