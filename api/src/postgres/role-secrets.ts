import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '../start-failure.ts'

export interface RoleSecrets {
  readonly superuser: string
  readonly owner: string
  readonly app: string
}

/** 192 random bits that need no escaping in a URL. */
export const makePassword = () => randomBytes(24).toString('base64url')

/** Kept in `dataDir/secrets` (0700, files 0600); generated when `fresh`. */
export const readRoleSecrets = (dataDir: string, fresh: boolean): RoleSecrets => {
  const folder = join(dataDir, 'secrets')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const read = (name: string) => readSecret(join(folder, name), fresh)
  return { superuser: read('superuser'), owner: read('owner'), app: read('app') }
}

const readSecret = (path: string, fresh: boolean): string => {
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  if (!fresh) throw new StartFailure(`Falta ${path}: sin esa contraseña no se puede abrir la base de datos.`)
  const secret = makePassword()
  writeFileSync(`${path}.new`, `${secret}\n`, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
  return secret
}
