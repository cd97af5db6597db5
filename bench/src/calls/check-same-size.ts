import { openConnection } from '../load/connection.ts'
import type { DailyCall } from './daily-call.ts'

/** Fails unless the bare route answers a read with as many bytes as we do: otherwise nothing is compared. */
export const checkSameSize = async (
  daily: DailyCall,
  { ours, bare }: { ours: number; bare: number },
): Promise<void> => {
  if (daily.kind !== 'read') return
  const connections = [await openConnection(ours), await openConnection(bare)] as const
  for (const { request, bareRequest } of await daily.jobs(1)) {
    const mine = await connections[0].send(request)
    const other = await connections[1].send(bareRequest)
    if (mine.body.length !== other.body.length) {
      throw new Error(
        `${daily.name}: ${mine.body.length} bytes of ours, ${other.body.length} of the bare route`,
      )
    }
  }
  for (const connection of connections) connection.close()
}
