import { ROW_STATES } from '@plantel/contract/imports'
import type { Role } from '@plantel/contract/permissions'
import { createHash } from 'node:crypto'
import { theFiles } from '../../app.ts'
import type { Person } from '../../as.ts'
import { build, PASSWORD } from '../../build/build.ts'
import type { Aim, SampleCall } from '../sample-call.ts'
import type { Place } from '../world.ts'

const LIST = Buffer.from('Nombre,Apellido paterno,Apellido materno\nAna,Peña,López\n')

const COUNTS = Object.fromEntries(ROW_STATES.map((state) => [state, Number(state === 'new')]))

const COLUMN = {
  guardian: null,
  owner: null,
  subject: null,
  partial: null,
  day: null,
  certain: true,
  examples: [],
}

const FOUND = {
  kind: 'students',
  sheets: [{ sheet: 'Lista', taken: true, rows: 1, header_row: 1, why: null, title: [] }],
  columns: [
    { key: 'nombre', header: 'Nombre', field: 'name', ...COLUMN },
    { key: 'apellido paterno', header: 'Apellido paterno', field: 'last_name', ...COLUMN },
  ],
  questions: [],
  repaired: false,
  date1904: false,
}

const STUDENT = {
  name: 'Ana',
  last_name: 'Peña',
  second_last_name: null,
  folio: null,
  curp: null,
  date_birth: null,
  gender: null,
  cellphone: null,
  email: null,
  street: null,
  outside_number: null,
  inside_number: null,
  colony: null,
  zipcode: null,
  observation: null,
}

interface Stored {
  status?: 'ready' | 'applied'
}

/** A professor brings grades, and sees no list of anybody else. */
const kindFor = (role: Role) => (role === 'PROFESSOR' ? 'grades' : 'students')

/** A list with one new row, as it stands after its reading; applied: the row is in. */
const storedImport = async (at: Place, role: Role, { status = 'ready' }: Stored = {}): Promise<number> => {
  const kind = kindFor(role)
  const applied = status === 'applied'
  const file_key = `${at.school_id}/arrived/${crypto.randomUUID()}.bin`
  await theFiles().put(file_key, LIST, 'text/csv')
  return build.within(at.school_id, async (tx) => {
    // Nothing else of the whole school is under way.
    await tx
      .updateTable('jobs')
      .set({ status: 'failed' })
      .where('status', 'in', ['waiting', 'running'])
      .execute()
    await tx
      .updateTable('imports')
      .set({ status: 'ready' })
      .where('status', 'in', ['applying', 'reverting'])
      .execute()
    const { import_id } = await tx
      .insertInto('imports')
      .values({
        kind,
        status,
        file_name: 'alumnos.csv',
        file_key,
        sha256: createHash('sha256').update(LIST).digest(),
        bytes: LIST.length,
        found: JSON.stringify({ ...FOUND, kind }),
        counts: JSON.stringify({ ...COUNTS, applied: Number(applied), to_apply: Number(!applied) }),
        created_by: at.people[kind === 'grades' ? 'PROFESSOR' : 'ADMINISTER'].user_id,
        ...(applied ? { applied_at: new Date().toISOString(), revert_until: '2100-01-01T00:00:00Z' } : {}),
      })
      .returning('import_id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('import_rows')
      .values({
        import_id,
        kind,
        row_no: 1,
        sheet: 'Lista',
        sheet_row: 2,
        cells: JSON.stringify({ nombre: 'Ana', 'apellido paterno': 'Peña' }),
        state: 'new',
        family_key: 0,
        value: JSON.stringify({
          student: STUDENT,
          external_id: null,
          group: null,
          guardians: [],
          changes: [],
          marks: [],
        }),
        words: 'ana pena',
        applied_at: applied ? new Date().toISOString() : null,
      })
      .execute()
    return import_id
  })
}

const WISHES = {
  kind: 'students',
  sheets: [{ sheet: 'Lista', taken: true }],
  header_rows: [{ sheet: 'Lista', row: 1 }],
  columns: [{ key: 'nombre', field: 'name', guardian: 0 }],
  options: [{ key: 'level', value: '2' }],
}

const one =
  (sent: Record<string, unknown> = {}, stored?: Stored): Aim =>
  async (at, _, role) => {
    const id = await storedImport(at, role, stored)
    return { params: { id, row: 1 }, ...sent }
  }

const only =
  (aim: Aim): Aim =>
  async (...asked) => {
    const { params, ...sent } = await aim(...asked)
    const { id } = Object(params)
    return { ...sent, params: { id } }
  }

const byAdministrator = (aim: Aim): SampleCall => ({ by: 'ADMINISTER', aim })

/** Ten an hour in a school: those of the calls before came long ago. */
const forgetHour = ({ school_id }: Person) =>
  build.within(school_id, (tx) =>
    tx.updateTable('imports').set({ created_at: '2020-01-01T00:00:00Z' }).execute(),
  )

const COPY = {
  school: { name: 'Escuela Benito Juárez', clave: '10DPR0001A' },
  made_at: '2026-11-28T15:00:00.000Z',
  version: '2.4.0',
  own: true,
  rows: 12,
  tables: [
    { name: 'students', rows: 8 },
    { name: 'audit_log', rows: 4 },
  ],
  photos: 0,
  lost: 0,
  sealed: 0,
  reserved: 0,
  administrators: { count: 1, names: ['Ana Peña'] },
  directors: { count: 0, names: [] },
}

/** Of a school: begun, with nothing of it there; or read. */
const storedCopy = (at: Place, row: object) =>
  build.within(at.school_id, async (tx) => {
    const { import_id } = await tx
      .insertInto('imports')
      .values({
        kind: 'backup',
        file_name: 'plantel-copia.zip',
        file_key: `${at.school_id}/arrived/${crypto.randomUUID()}`,
        seal: Buffer.alloc(32),
        bytes: LIST.length,
        created_by: at.people.ADMINISTER.user_id,
        ...row,
      })
      .returning('import_id')
      .executeTakeFirstOrThrow()
    return { id: import_id }
  })

export const IMPORT_SAMPLES: Record<string, SampleCall> = {
  createImport: byAdministrator(async (at, caller) => {
    await forgetHour(caller)
    return { params: { id: at.school_id }, file: LIST }
  }),
  createTextImport: byAdministrator(async (at, caller) => {
    await forgetHour(caller)
    return { params: { id: at.school_id }, body: { text: '1. Peña López Ana\n2. Ruiz Soto Luis' } }
  }),
  createCopyImport: byAdministrator(async (at, caller) => {
    await forgetHour(caller)
    return { params: { id: at.school_id }, body: { file_name: 'plantel-copia.zip', bytes: 10 } }
  }),
  sendCopyPiece: byAdministrator(async (at) => ({
    params: await storedCopy(at, { status: 'arriving', arrived: 0 }),
    query: { at: 0 },
    file: LIST,
  })),
  readImportCopy: byAdministrator(async (at) => ({
    params: await storedCopy(at, { status: 'ready', copy: JSON.stringify(COPY) }),
  })),
  readImports: byAdministrator(async (at, _, role) => {
    await storedImport(at, role)
    return { params: { id: at.school_id } }
  }),
  readImport: byAdministrator(only(one())),
  readImportTables: byAdministrator(only(one())),
  changeImport: byAdministrator(async (at, _, role) => ({
    params: { id: await storedImport(at, role) },
    body: { ...WISHES, kind: kindFor(role) },
  })),
  readImportRows: byAdministrator(only(one())),
  readImportMissing: byAdministrator(async (at) => ({
    params: { id: await storedImport(at, 'ADMINISTER') },
    query: { group_id: at.group_id },
  })),
  changeImportRow: byAdministrator(
    one({
      body: {
        cells: [{ key: 'nombre', text: 'Eva' }],
        choices: [{ key: '9114', choice: 'same' }],
        skip: false,
      },
    }),
  ),
  answerImport: byAdministrator(only(one({ body: { code: 9114, field: 'name', choice: 'default' } }))),
  applyImport: byAdministrator(only(one({ body: { password: PASSWORD, expect: COUNTS } }))),
  revertImport: byAdministrator(only(one({ body: { rehearse: true } }, { status: 'applied' }))),
  readImportErrors: byAdministrator(only(one())),
  readImportOriginal: byAdministrator(only(one())),
  readImportTemplate: byAdministrator((at) => ({ params: { id: at.school_id } })),
}
