import { generateKeyPairSync, sign } from 'node:crypto'
import papaparse from 'papaparse'
import type { InstallationKey } from '../../src/domain/backups/installation-key.ts'
import { manifestIn, signedCopy, type Zipped } from '../build/altered-zip.ts'
import { rowsIn } from '../build/backups.ts'

export type CsvRow = Record<string, string>

/** As anybody can make one. */
const foreignKey = (): InstallationKey => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}

const csvOf = (header: string[], rows: readonly CsvRow[]): Buffer =>
  Buffer.from(
    `\uFEFF${papaparse.unparse({ fields: header, data: rows.map((row) => header.map((name) => row[name] ?? '')) }, { newline: '\r\n' }).trimEnd()}\r\n`,
  )

const headerOf = (csv: string): string[] =>
  csv
    .replace(/^\uFEFF/, '')
    .split('\r\n', 1)[0]
    ?.split(',') ?? []

/** A copy whose rows somebody edited, signed by whoever has that key. */
export const forgedCopy = (
  files: Zipped,
  edits: Readonly<Record<string, (rows: CsvRow[]) => CsvRow[]>>,
  key: InstallationKey = foreignKey(),
): Zipped => {
  const changed = { ...files }
  const rows = new Map<string, number>()
  for (const [table, edit] of Object.entries(edits)) {
    const path = `datos/${table}.csv`
    const csv = String(files[path])
    const edited = edit(rowsIn(csv))
    const added = edited.flatMap((row) => Object.keys(row))
    changed[path] = csvOf([...new Set([...headerOf(csv), ...added])], edited)
    rows.set(table, edited.length)
  }
  const tables = manifestIn(files).tables.map((each) => ({ ...each, rows: rows.get(each.name) ?? each.rows }))
  return signedCopy(changed, key, { tables })
}
