import { BACKUP_PARTS } from '@plantel/contract/backups'
import * as z from 'zod/mini'
import { isSignedBy } from '../backups/installation-key.ts'
import { FORMAT, type Manifest } from '../backups/manifest.ts'
import { UnreadableCopy } from './unreadable-copy.ts'
import { wholeFile } from './whole-file.ts'

export const MANIFEST = 'manifest.json'

export const Count = z.int().check(z.minimum(0))
export const Text = z.string().check(z.maxLength(500))

export const Files = z.array(
  z.object({ path: Text, bytes: Count, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
)

/** What is used of it. Whatever else it says is under the signature too. */
const Shape = z.object({
  format: z.literal(FORMAT),
  version: Text,
  school: z.object({ school_id: Count, name: Text, clave: Text, time_zone: Text }),
  at: z.iso.datetime(),
  parts: z.array(z.enum(BACKUP_PARTS)),
  tables: z.array(
    z.object({ name: Text, title: Text, file: Text, rows: Count, inside: Count, without: Count }),
  ),
  sealed: z.record(z.string(), Count),
  reserved: z.optional(z.object({ rows: Count, files: Count, left: Count })),
  rosters: z.record(z.string(), Count),
  files: Files,
  missing: z.array(Text),
  signature: z.object({ algorithm: z.literal('Ed25519'), key: z.string(), value: z.string() }),
})

export interface ReadManifest extends Manifest {
  /** Whether this installation wrote it. Who wrote one elsewhere cannot be known: anybody can make a key. */
  own: boolean
}

export const bounded = async (bytes: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> => {
  const whole = await wholeFile(bytes, most)
  if (!whole) throw new UnreadableCopy('inflated', MANIFEST)
  return whole
}

export const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new UnreadableCopy('manifest')
  }
}

const isSigned = (key: string, text: string, value: string): boolean => {
  try {
    return isSignedBy(key, text, value)
  } catch {
    // No key, or one of another kind.
    return false
  }
}

/** @param ownKey the public key of this installation */
export const readManifest = async (
  bytes: AsyncIterable<Uint8Array>,
  most: number,
  ownKey: string,
): Promise<ReadManifest> => {
  const json = parse(await bounded(bytes, most))
  const shape = Shape.safeParse(json)
  if (!shape.success) throw new UnreadableCopy('manifest')
  const { signature, ...manifest } = shape.data
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object: it has the shape
  const { signature: _, ...signed } = json as Record<string, unknown>
  if (!isSigned(signature.key, JSON.stringify(signed), signature.value))
    throw new UnreadableCopy('altered', MANIFEST)
  return { ...manifest, own: signature.key === ownKey }
}
