// The description of the API serves to generate a typed client, as programs with a key do.
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { KEY_ACCESS } from '../contract/src/key-access.ts'
import { openApi } from '../api/src/http/openapi.ts'

const document = openApi('1')

const USE = `
type Students = paths['/schools/{id}/students']['get']
type Row = Students['responses'][200]['content']['application/json']['data'][number]
export const names = (rows: Row[]): string[] => rows.map((row) => row.name + row.last_name)
export const query: NonNullable<Students['parameters']['query']> = { per_page: '500', updated_since: '2026-01-01T00:00:00Z' }
type Notice = paths['/spokesmen/{id}/notices']['post']['requestBody']['content']['application/json']
export const notice: Pick<Notice, 'title' | 'description'> = { title: 'Junta', description: 'El lunes' }
// @ts-expect-error -- a list of students has no CURP
export const wrong = (row: Row) => row.curp
`

const CLIENT = '/client.ts'

const complaintsAbout = (text: string): string[] => {
  const target = ts.ScriptTarget.ES2022
  const options: ts.CompilerOptions = { strict: true, noEmit: true, target, types: [] }
  const plain = ts.createCompilerHost(options)
  const host: ts.CompilerHost = {
    ...plain,
    getSourceFile: (name, ...more) =>
      name === CLIENT ? ts.createSourceFile(name, text, target) : plain.getSourceFile(name, ...more),
  }
  const found = ts.getPreEmitDiagnostics(ts.createProgram([CLIENT], options, host))
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

test('a client that is generated from it compiles, and knows what keys may call', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the document as its readers get it
  const client = astToString(await openapiTS(JSON.parse(JSON.stringify(document)) as OpenAPI3))
  expect(complaintsAbout(client + USE)).toEqual([])
}, 120_000)

test('each call that a key may make says with which of them', () => {
  for (const [scope, { calls }] of Object.entries(KEY_ACCESS))
    for (const { method, path } of calls) {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      const said = operation?.description.split('Llaves de acceso: ')[1]?.split(', ')
      expect([path, said]).toEqual([path, expect.arrayContaining([scope])])
    }
  expect(document.paths['/schools/{id}/keys']?.['get']?.description).toBe('Permiso: keys:write')
})
