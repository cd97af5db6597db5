import { closeSync, fsyncSync, openSync, statfsSync, unlinkSync, writeSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { withClient } from './world/clients.ts'
import type { Cluster } from './world/open-cluster.ts'
import { median } from './load/statistics.ts'

export interface Machine {
  readonly cores: number
  readonly processor: string
  readonly node: string
  readonly postgres: string
  /** Median milliseconds to write 8 KB and `fsync`, on the disk of the cluster: every save waits for at least one. */
  readonly fsyncMs: number
  /** False on tmpfs, where `fsync` costs nothing. */
  readonly realDisk: boolean
  /** Load average of the minute before. Above 0.5 other programs disturb the figures. */
  readonly loadBefore: number
}

const TMPFS = 0x01021994
const FSYNCS = 50

const measureFsync = (folder: string): number => {
  const path = join(folder, 'fsync-probe')
  const file = openSync(path, 'w')
  const times = Array.from({ length: FSYNCS }, (_, place) => {
    const began = performance.now()
    writeSync(file, Buffer.alloc(8192, place), 0, 8192, place * 8192)
    fsyncSync(file)
    return performance.now() - began
  })
  closeSync(file)
  unlinkSync(path)
  return median(times)
}

export const loadNow = (): number => loadavg()[0] ?? 0

export const readMachine = async ({ folder, ownerUrl }: Cluster, loadBefore: number): Promise<Machine> => {
  const postgres = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? ''
  })
  return {
    cores: cpus().length,
    processor: cpus()[0]?.model ?? '',
    node: process.version,
    postgres,
    fsyncMs: measureFsync(folder),
    realDisk: statfsSync(folder).type !== TMPFS,
    loadBefore,
  }
}
