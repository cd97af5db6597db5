import type { ErrorCode } from '@plantel/contract/errors'

/** Whatever needs an account first needs a phone. */
export const CONTACT_MESSAGE = 'Es un contacto, sin acceso: escriba antes su celular'

/** Constraint name → error code of the catalogue. Constraint names are used nowhere else. */
const CODES: Record<string, ErrorCode> = {
  califications_cell_key: 9002,
  students_folio_key: 6000,
  groups_title_key: 5900,
  enrollments_student_key: 3100,
  enrollments_main_group_key: 3101,
  relationships_parents_key: 1032,
  relationships_parent_key: 1032,
  subject_catalogs_folio_key: 4015,
  files_open_key: 1025,
  jobs_one_cut_key: 3751,
  partials_number_key: 6101,
  partials_overlap: 6103,
  accounts_cellphone_key: 2004,
  accounts_email_key: 2004,
  users_account_key: 2004,
  users_cellphone_key: 2004,
  users_email_key: 2004,
  users_contact: 1017,
  activities_range: 1017,
  class_hours_group_overlap: 9012,
  class_hours_professor_overlap: 9012,
  frozen_cycle: 9013,
  imports_applying: 9107,
  views_name_key: 1017,
}

const FIELDS: Record<string, { field: string; message: string }> = {
  accounts_cellphone_key: { field: 'cellphone', message: 'El teléfono ya está registrado' },
  accounts_email_key: { field: 'email', message: 'El correo ya está registrado' },
  users_cellphone_key: { field: 'cellphone', message: 'El teléfono ya está registrado' },
  users_email_key: { field: 'email', message: 'El correo ya está registrado' },
  users_contact: { field: 'cellphone', message: CONTACT_MESSAGE },
  views_name_key: { field: 'name', message: 'Ya tiene una vista con ese nombre' },
  activities_range: { field: 'end_date', message: 'Campo requerido o incorrecto' },
}

export const fieldOfDatabase = (error: unknown) => {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
  return FIELDS[constraint]
}

const INVALID = /^22[\dP]\w{2}$/

/** SQLSTATEs: connection lost, server stopping, out of connections, disk or memory, timeouts, failed retries. */
const UNAVAILABLE = /^(08\w{3}|57P0\d|53\d{3}|57014|55P03|58030|40P01|40001)$/

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH'])

const LOST =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/

/**
 * The catalogue code, or the kind of trouble, behind an error of the database driver; undefined for anything else.
 */
export const problemOfDatabase = (error: unknown): ErrorCode | 'unavailable' | 'invalid' | undefined => {
  if (!(error instanceof Error)) return undefined
  const { code, constraint } = error as Error & { code?: string; constraint?: string }
  if (constraint !== undefined && CODES[constraint] !== undefined) return CODES[constraint]
  if (code !== undefined && (UNAVAILABLE.test(code) || NETWORK.has(code))) return 'unavailable'
  if (code !== undefined && INVALID.test(code)) return 'invalid'
  return LOST.test(error.message) ? 'unavailable' : undefined
}

/** Another transaction was first. Thrown to run the same work again on the current rows. */
export class Overtaken extends Error {
  override name = 'Overtaken'
  readonly code = '40001'
}

/** Deadlock, overtaken snapshot, or a referenced row deleted meanwhile: the same work may be tried again. */
export const mayTryAgain = (error: unknown): boolean =>
  error instanceof Error &&
  ['40P01', '40001', '23503'].includes((error as Error & { code?: string }).code ?? '')
