import type { ImportRow } from '@plantel/contract/import-rows'
import { type Import, type ImportTables, ROW_STATES } from '@plantel/contract/imports'
import type { Job, JobKind } from '@plantel/contract/jobs'
import { openScreen } from '../screen.tsx'
import { answers } from '../server.ts'
import ImportScreen from '../../src/features/imports/import-screen.tsx'
import { page } from './school-settings.ts'

const none = { new: 0, updated: 0, unchanged: 0, question: 0, conflict: 0, error: 0, skipped: 0, ignored: 0 }

export const countsOf = (changed: Partial<Import['counts']> = {}): Import['counts'] => ({
  ...none,
  ...changed,
})

export const importOf = (changed: Partial<Import> = {}): Import => ({
  import_id: 12,
  kind: 'students',
  status: 'ready',
  file_name: 'Lista 1A.xlsx',
  bytes: 20_000,
  counts: countsOf({ new: 171, updated: 9, question: 4, error: 2, ignored: 12 }),
  applied: 0,
  to_apply: 180,
  summary: {
    students: 171,
    groups: 6,
    guardians: 168,
    sharing: 18,
    staff: 0,
    subjects: 0,
    classes: 0,
    grades: 0,
    lists: 0,
    missing: [{ group_id: 5, group_title: '3° A', students: 27 }],
  },
  problem: null,
  job_id: 40,
  created_by: { name: 'Ana', last_name: 'Peña', second_last_name: null, url_photo_profile: null },
  created_at: '2026-11-20T18:00:00Z',
  applied_at: null,
  revert_until: null,
  reverted: null,
  has_rows: true,
  ...changed,
})

export const APPLIED = importOf({
  status: 'applied',
  applied: 171,
  to_apply: 0,
  counts: countsOf({ new: 171, error: 2 }),
  applied_at: '2026-11-20T18:10:00Z',
  revert_until: '2999-12-20T18:10:00Z',
})

const column = (changed: Partial<ImportTables['columns'][number]>): ImportTables['columns'][number] => ({
  key: 'nombre',
  header: 'NOMBRE DEL ALUMNO',
  field: 'full_name',
  guardian: null,
  owner: null,
  subject: null,
  partial: null,
  certain: true,
  examples: ['PEÑA LÓPEZ ANA'],
  ...changed,
})

export const COLUMNS = [
  column({}),
  column({ key: 'curp', header: 'CURP', field: 'curp', examples: ['PELA150312MDGXPN05'] }),
  column({
    key: 'tel',
    header: 'TEL. MAMÁ',
    field: 'guardian_phone',
    guardian: 0,
    owner: 'mother',
    examples: ['6181234567'],
  }),
  column({ key: 'np', header: 'N.P.', field: null, examples: ['1', '2', '3'] }),
]

export const tablesOf = (changed: Partial<ImportTables> = {}): ImportTables => ({
  kind: 'students',
  sheets: [
    { sheet: '1A', taken: true, rows: 32, header_row: 6, why: null },
    { sheet: 'PORTADA', taken: false, rows: 0, header_row: null, why: 'PORTADA: no es una lista' },
  ],
  columns: COLUMNS,
  questions: [],
  repaired: false,
  remembered: false,
  ...changed,
})

export const LEVEL_QUESTION = {
  key: 'level',
  text: '¿De qué nivel son?',
  choices: [
    { value: '1', label: 'Kinder' },
    { value: '2', label: 'Primaria' },
    { value: '3', label: 'Secundaria' },
    { value: '4', label: 'Preparatoria' },
  ],
  value: null,
  certain: false,
}

export const ORDER_QUESTION = {
  key: 'order',
  text: 'Los nombres empiezan por:',
  choices: [
    { value: 'surnames', label: 'Apellidos' },
    { value: 'given', label: 'Nombre' },
  ],
  value: 'surnames',
  certain: true,
}

export const messageOf = (
  changed: Partial<ImportRow['messages'][number]> = {},
): ImportRow['messages'][number] => ({
  code: 9114,
  level: 'question',
  field: 'name',
  text: '¿Es la misma persona que Peña López Ana?',
  fix: null,
  choices: [
    { value: 'same', label: 'Es la misma persona' },
    { value: 'other', label: 'Es otra' },
  ],
  choice: null,
  alike: 1,
  ...changed,
})

export const rowOf = (changed: Partial<ImportRow> = {}): ImportRow => ({
  row_no: 1,
  kind: 'students',
  sheet: '1A',
  sheet_row: 7,
  cells: { nombre: 'PEÑA LÓPEZ ANA', curp: 'PELA150312MDGXPN05', tel: '6181234567', np: '1' },
  mended: [],
  value: { last_name: 'Peña', second_last_name: 'López', name: 'Ana', date_birth: '2015-03-12', gender: '1' },
  state: 'new',
  messages: [],
  target: null,
  changes: [],
  applied: false,
  ...changed,
})

export const SECOND = rowOf({
  row_no: 2,
  sheet_row: 8,
  cells: { nombre: 'RUIZ SOTO LUIS', curp: 'RUSL15O312HDGZTS0', tel: '618 12', np: '2' },
  value: { last_name: 'Ruiz', second_last_name: 'Soto', name: 'Luis' },
})

export const importJob = (kind: JobKind, changed: Partial<Job> = {}): Job => ({
  job_id: 40,
  kind,
  status: 'running',
  step: 'Importando',
  done: 6500,
  total: 12_000,
  result: null,
  created_at: '2026-11-20T18:00:00Z',
  finished_at: null,
  ...changed,
})

interface Opened {
  known?: Import
  tables?: ImportTables
  rows?: ImportRow[]
  jobs?: Job[]
  address?: string
}

export const openImport = ({
  known = importOf(),
  tables = tablesOf(),
  rows = [rowOf(), SECOND],
  jobs = [],
  address = '/configuracion/importar/12',
}: Opened = {}) => {
  answers('get', '/imports/12', { data: known })
  answers('get', '/imports/12/tables', { data: tables })
  answers('get', '/schools/1/jobs', page(jobs))
  answers('get', '/jobs/40', { data: jobs[0] ?? importJob('import-read', { status: 'done' }) })
  const asked = answers('get', '/imports/12/rows', page(rows))
  const opened = openScreen({
    path: '/configuracion/importar/:importId',
    address,
    Screen: ImportScreen,
    roles: ['ADMINISTER'],
  })
  return { ...opened, asked }
}

/** Every state, so that each is drawn. */
export const ROWS_OF_ALL_STATES = ROW_STATES.map((state, place) =>
  rowOf({ row_no: place + 1, sheet_row: place + 7, state }),
)
