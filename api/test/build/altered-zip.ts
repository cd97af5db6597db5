import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { InstallationKey } from '../../src/domain/backups/installation-key.ts'
import { type Manifest, signedManifest } from '../../src/domain/backups/manifest.ts'

export type Zipped = Record<string, Buffer>

/** Stored as they are, which takes no time. */
export const zipped = (files: Zipped, compress = false): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [path, bytes] of Object.entries(files)) zip.addBuffer(bytes, path, { compress })
  zip.end()
  return buffer(zip.outputStream)
}

export const manifestIn = (files: Zipped): Manifest & { signature: { key: string } } =>
  JSON.parse(String(files['manifest.json']))

/** As somebody makes it who knows the format: with other files, their sums, and a signature of the key's owner. */
export const signedCopy = (files: Zipped, key: InstallationKey, change: object = {}): Zipped => {
  const { signature: _, ...manifest } = manifestIn(files)
  const listed = Object.entries(files)
    .filter(([path]) => path !== 'manifest.json')
    .map(([path, bytes]) => ({
      path,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }))
  const text = signedManifest({ ...manifest, files: listed, ...change }, key)
  return { ...files, 'manifest.json': Buffer.from(text) }
}
