import type { ImportCopy } from '@plantel/contract/import-copies'
import type { Import } from '@plantel/contract/imports'
import { countsOf, importOf } from './imports.ts'

export const copyOf = (changed: Partial<ImportCopy> = {}): ImportCopy => ({
  school: { name: 'Escuela Benito Juárez', clave: '10DPR0001A' },
  made_at: '2026-11-19T18:00:00Z',
  version: '2.4.0',
  own: true,
  rows: 215_656,
  tables: [
    { title: 'Alumnos', rows: 850 },
    { title: 'Grupos', rows: 32 },
  ],
  stays: [{ title: 'Bitácora', rows: 12_000 }],
  photos: 12,
  lost: 0,
  sealed: 3,
  reserved: 0,
  administrators: { count: 1, names: ['Nadia Soto Ríos'] },
  directors: { count: 22, names: ['Dora Peña López', 'Raúl Ruiz'] },
  empty: true,
  restored: null,
  ...changed,
})

export const copyImport = (changed: Partial<Import> = {}): Import =>
  importOf({
    kind: 'backup',
    file_name: 'plantel-10DPR0001A-2026-11-19.zip',
    counts: countsOf({ new: 215_656 }),
    to_apply: 215_656,
    summary: null,
    ...changed,
  })
