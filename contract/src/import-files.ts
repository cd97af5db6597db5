import { endpoint } from './endpoint.ts'
import { FileAnswer } from './file-answer.ts'
import { ImportPath } from './imports.ts'
import { OwnSchool } from './schools.ts'

export const readImportOriginal = endpoint({
  method: 'GET',
  path: '/imports/:id/original',
  can: 'imports:grades',
  scopes: ['school', 'taught'],
  summary: 'El archivo como se subió',
  params: ImportPath,
  answer: FileAnswer,
})

export const readImportTemplate = endpoint({
  method: 'GET',
  path: '/schools/:id/import-template.xlsx',
  can: 'imports:write',
  scopes: ['school'],
  summary: 'Plantilla para una lista de alumnos',
  params: OwnSchool,
  answer: FileAnswer,
})

/** What is left to be mended, with its reasons; it can be imported again. */
export const readImportErrors = endpoint({
  method: 'GET',
  path: '/imports/:id/errors.xlsx',
  can: 'imports:grades',
  scopes: ['school', 'taught'],
  summary: 'Los renglones por arreglar, en Excel',
  params: ImportPath,
  answer: FileAnswer,
})
