import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stopStrayServers } from './stray-servers.ts'

const silent = () => undefined

test('a server that answers from where it cannot be seen keeps its files; one that is gone leaves none', async () => {
  const cluster = mkdtempSync(join(tmpdir(), 'plantel-stray-'))
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) writeFileSync(join(cluster, name), '1\n')
  const server = createServer().listen(join(cluster, '.s.PGSQL.5432'))
  await once(server, 'listening')
  await expect(stopStrayServers(cluster, silent)).rejects.toThrow('Otro contenedor tiene en marcha')
  expect(readdirSync(cluster)).toHaveLength(3)

  server.close()
  await once(server, 'close')
  // As after kill -9: the file is there and nobody listens.
  if (!existsSync(join(cluster, '.s.PGSQL.5432'))) writeFileSync(join(cluster, '.s.PGSQL.5432'), '')
  await stopStrayServers(cluster, silent)
  expect(readdirSync(cluster)).toEqual([])
  rmSync(cluster, { recursive: true })
})
