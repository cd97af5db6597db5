import { parentPort } from 'node:worker_threads'

/** Cut at the colon: libraries quote the document after it, and names of people do not belong in the log. */
const reasonOf = (error: unknown): string | undefined =>
  (error instanceof Error ? error.message : String(error)).split(':', 1)[0]

export const answerWith = (draw: (document: never) => Promise<Uint8Array>): void => {
  parentPort?.on('message', (document: unknown) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `drawingThread` got to draw with this worker
    draw(document as never).then(
      (bytes) => parentPort?.postMessage({ bytes }),
      (error: unknown) => parentPort?.postMessage({ error: reasonOf(error) }),
    )
  })
}
