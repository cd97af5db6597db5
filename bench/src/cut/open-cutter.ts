import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Cluster } from '../world/open-cluster.ts'
import { CutterAddress, CutterCosts } from './messages.ts'

/** The API with its worker, in a process of their own. */
export const openCutter = async (cluster: Cluster, filesFolder: string) => {
  const program = fileURLToPath(new URL('./cutter.ts', import.meta.url))
  const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ask = async (message: object): Promise<unknown> => {
    child.send(message)
    return (await once(child, 'message'))[0]
  }
  const { appUrl, ownerUrl } = cluster
  const { port } = CutterAddress.parse(await ask({ appUrl, ownerUrl, filesFolder }))
  const stop = async () => {
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  }
  return { port, costs: async () => CutterCosts.parse(await ask({})), stop }
}
