import { parentPort } from 'node:worker_threads'

/** Without what stands behind a colon: libraries quote the piece of the document there, and people's names are not for the log. */
const reasonOf = (error: unknown): string | undefined =>
  (error instanceof Error ? error.message : String(error)).split(':', 1)[0]

/** In a thread of `drawingThread`: answers each document with its bytes, or with why there are none. */
export const answerWith = (draw: (document: never) => Promise<Uint8Array>): void => {
  parentPort?.on('message', (document: unknown) => {
    draw(document as never).then(
      (bytes) => parentPort?.postMessage({ bytes }),
      (error: unknown) => parentPort?.postMessage({ error: reasonOf(error) }),
    )
  })
}
