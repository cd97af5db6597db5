export interface Target {
  readonly origin: string
  /** The first log-in of the demonstration that may make documents. */
  readonly director: { readonly cellphone: string; readonly password: string }
  /** Counts an answer; of one that never came the status is 0. */
  readonly count: (status: number, bytes: number) => void
}

/** A kind of overload. A new one is a file in this folder, listed in `kinds.ts`. */
export interface Flood {
  readonly name: string
  /** A client that sends until the signal; two run at once. */
  readonly client: (target: Target, over: AbortSignal) => Promise<void>
}

/** Sends the same call again and again, one after the other, and reads each answer. */
export const again =
  (path: string, call: RequestInit) =>
  async ({ origin, count }: Target, over: AbortSignal): Promise<void> => {
    while (!over.aborted) {
      try {
        const answer = await fetch(`${origin}/v1${path}`, call)
        count(answer.status, (await answer.arrayBuffer()).byteLength)
      } catch {
        count(0, 0)
      }
    }
  }

export const posting = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
})
