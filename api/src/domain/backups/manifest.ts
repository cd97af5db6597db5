import type { BackupPart } from '@plantel/contract/backups'
import { type InstallationKey, isSignedBy } from './installation-key.ts'
import type { Stayed } from './lines.ts'

export const FORMAT = 'plantel/1'

export interface CopiedFile {
  path: string
  bytes: number
  sha256: string
}

export interface TableSums extends Stayed {
  name: string
  title: string
  file: string
  rows: number
}

export interface Manifest {
  format: typeof FORMAT
  /** Of Plantel. */
  version: string
  school: { school_id: number; name: string; clave: string; time_zone: string }
  /** All tables are as they were at this moment. */
  at: string
  parts: readonly BackupPart[]
  tables: readonly TableSums[]
  /** Of tables that stay as a whole: how many rows they have. */
  sealed: Readonly<Record<string, number>>
  /** What `reservado.enc` holds of that. `left`: rows that are not there either. */
  reserved?: { rows: number; files: number; left: number } | undefined
  /** Of the folders for other programs, by path. */
  rosters: Readonly<Record<string, number>>
  files: readonly CopiedFile[]
  /** Of photos that are named in a table and not in the store. */
  missing: readonly string[]
}

/** The signature is over the JSON of all the rest, without blanks, in the order in which it stands. */
export const signedManifest = (manifest: Manifest, { publicKey, sign }: InstallationKey): string =>
  JSON.stringify(
    {
      ...manifest,
      signature: { algorithm: 'Ed25519', key: publicKey, value: sign(JSON.stringify(manifest)) },
    },
    null,
    1,
  )

/** Whether the installation with that key wrote it, and nothing changed since. */
export const isOwnManifest = (text: string, publicKey: string): boolean => {
  const { signature, ...manifest }: Manifest & { signature?: { value?: unknown } } = JSON.parse(text)
  return (
    typeof signature?.value === 'string' && isSignedBy(publicKey, JSON.stringify(manifest), signature.value)
  )
}
