import type { Content } from 'pdfmake/interfaces.js'
import { expect, test, vi } from 'vitest'
import { pagesOf, wrongIn } from '../../test/pdf-tools.ts'
import { drawPdf, type PdfDocument } from './pdf.ts'

const drawn = (document: Partial<PdfDocument>) =>
  drawPdf({ title: 'Lista', orientation: 'portrait', content: [], foot: 'Escuela', ...document })

test('what stands in a document twice is drawn twice', async () => {
  const cell = { text: 'Presente', bold: true }
  const head = [{ text: 'Alumno' }, { text: 'Lunes' }, { text: 'Martes' }]
  const line: Content = { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 80, y2: 0 }], margin: [0, 4] }
  const table: Content = { table: { headerRows: 1, body: [head, ['Ana', cell, cell], ['Beto', cell, '']] } }
  const bytes = await drawn({ content: [table, line, line, { text: '', pageBreak: 'after' }, table] })
  expect((await pagesOf(bytes)).map((lines) => lines.slice(0, -1))).toEqual([
    ['Alumno Lunes Martes', 'Ana Presente Presente', 'Beto Presente'],
    ['Alumno Lunes Martes', 'Ana Presente Presente', 'Beto Presente'],
  ])
})

test('a name that would break the foot of its pages is one line there, and in the properties', async () => {
  const name = 'Ana\nPeña\u0007 '
  const bytes = await drawn({ title: name, foot: name, content: ['Uno'] })
  expect(await pagesOf(bytes)).toEqual([['Uno', 'Ana Peña Página 1 de 1']])
  expect(await wrongIn(bytes)).toEqual([])
})

test('what cannot be drawn is said without whose it is, for the log', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no content that the library knows
  const unknown = { name: 'Ana Peña' } as unknown as Content
  await expect(drawn({ content: [unknown] })).rejects.toThrow(
    /^a document could not be drawn: Unrecognized document structure$/,
  )
})

test('the reader that the tests trust sees damage, within streams too, and keys that do something', async () => {
  const sound = await drawn({ content: [{ text: 'Ana', link: 'https://example.mx' }] })
  expect(await wrongIn(sound)).toEqual(['/URI'])
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(wrongIn(sound.subarray(0, -200))).rejects.toThrow('damaged')
  const scratched = Buffer.from(sound)
  scratched.fill(0, scratched.indexOf('stream\n') + 40, scratched.indexOf('endstream') - 40)
  await expect(wrongIn(scratched)).rejects.toThrow('damaged')
  expect(process.exitCode).toBeUndefined()
  quiet.mockRestore()
})
