import { createHash } from 'node:crypto'

interface ServerManifest {
  Files: { Path?: string; 'Encoded-Path'?: string; Size: number; Checksum?: string }[]
  'Manifest-Checksum': string
}

/** Path in the cluster → SHA-256 of the file that was found. */
export type FoundFiles = ReadonlyMap<string, string>

/** The manifest does not list itself. */
const UNLISTED = new Set(['backup_manifest'])

/** @throws Error that names the first difference from PostgreSQL's own manifest */
export const checkCluster = (bytes: Buffer, found: FoundFiles): void => {
  const text = bytes.toString('utf8')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own sum is compared next
  const manifest = JSON.parse(text) as ServerManifest
  const sealed = text.slice(0, text.lastIndexOf('"Manifest-Checksum"'))
  if (sha256(sealed) !== manifest['Manifest-Checksum']) throw new Error('its manifest is damaged')
  const listed = new Map(manifest.Files.map((file) => [pathOf(file), file.Checksum]))
  for (const [path, sum] of listed) if (found.get(path) !== sum) throw new Error(`${path} differs`)
  for (const path of found.keys())
    if (!listed.has(path) && !UNLISTED.has(path)) throw new Error(`${path} does not belong`)
}

const pathOf = ({ Path, 'Encoded-Path': encoded }: ServerManifest['Files'][number]): string =>
  Path ?? Buffer.from(encoded ?? '', 'hex').toString('utf8')

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
