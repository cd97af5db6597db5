import { constants, getPriority } from 'node:os'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { cluster } from '../../../test/clusters/cluster.ts'
import { stepBackWith } from './step-back.ts'

test.skipIf(process.platform === 'win32')(
  'the server’s side of a backup lets requests go first',
  async () => {
    const [backup, request] = [new Client(cluster().superuserUrl), new Client(cluster().appUrl)]
    await Promise.all([backup.connect(), request.connect()])
    const pidOf = async (client: Client) =>
      (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0
    stepBackWith(backup)
    expect(getPriority(await pidOf(backup))).toBe(constants.priority.PRIORITY_LOW)
    expect(getPriority(await pidOf(request))).toBe(getPriority())
    await Promise.all([backup.end(), request.end()])
  },
)
