import { IDBDatabase, indexedDB } from 'fake-indexeddb'
import { afterAll, beforeAll } from 'vitest'

/** One after the other, as the tabs of a browser. */
const locks = () => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_: string, work: () => Promise<unknown>) => {
      last = last.then(work, work)
      return last
    },
  }
}

/** A device that keeps what is read, typed and waits, for the tests of this file; happy-dom is one that keeps none. */
export const keepsDrafts = (): void => {
  const database = { indexedDB, IDBDatabase }
  beforeAll(() => {
    Object.assign(globalThis, database)
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks() })
  })
  afterAll(() => {
    for (const name of Object.keys(database)) Reflect.deleteProperty(globalThis, name)
    Reflect.deleteProperty(navigator, 'locks')
  })
}
