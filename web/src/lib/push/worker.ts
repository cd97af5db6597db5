/** The script that works in the background: files without a network, messages while Plantel is closed. */
const WORKER = '/service-worker.js'

/** What it tells the open tabs: that a message has come, or where somebody who touched one wants to go. */
export type WorkerMessage = { kind: 'push' } | { kind: 'open'; url: string }

/** What it is told: to keep the code of the parts that the person may open, and all of the one that is open. */
export interface KeepMessage {
  kind: 'keep'
  /** First parts of addresses: `/alumnos`. */
  sections: readonly string[]
  open?: string
}

/** Once the worker is there; it keeps what it has not yet. */
export const keepFiles = async (message: KeepMessage): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}

export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER)

/** Calls back with what the worker tells; a browser without one tells nothing. */
export const onWorkerMessage = (listener: (message: WorkerMessage) => void): (() => void) => {
  if (!('serviceWorker' in navigator)) return () => undefined
  const hear = ({ data }: MessageEvent<WorkerMessage>) => listener(data)
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', hear)
  return () => serviceWorker.removeEventListener('message', hear)
}
