import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { migrate } from '../../src/db/migrate.ts'
import { queryOnce } from '../query-once.ts'
import type { ScratchCluster } from './scratch-database.ts'

export interface ScratchSchema {
  readonly url: string
  readonly folder: string
  readonly write: (path: string, sql: string) => void
  readonly remove: (path: string) => void
  readonly run: () => Promise<string[]>
  readonly query: <Row extends object>(statement: string) => Promise<Row[]>
  readonly end: () => void
}

let databases = 0

export const openScratchSchema = async (cluster: ScratchCluster, from?: string): Promise<ScratchSchema> => {
  const name = `schema_${(databases += 1)}`
  await queryOnce(cluster.superuserUrl('postgres'), `create database ${name}`)
  const url = cluster.superuserUrl(name)
  const folder = mkdtempSync(join(tmpdir(), 'plantel-schema-'))
  if (from !== undefined) cpSync(from, folder, { recursive: true })
  return {
    url,
    folder,
    write: (path, sql) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), sql)
    },
    remove: (path) => rmSync(join(folder, path)),
    run: async () => {
      const lines: string[] = []
      await migrate(url, folder, (line) => lines.push(line))
      return lines
    },
    query: (statement) => queryOnce(url, statement),
    end: () => rmSync(folder, { recursive: true }),
  }
}
