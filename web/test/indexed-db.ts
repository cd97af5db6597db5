import { IDBDatabase, indexedDB } from 'fake-indexeddb'
import { afterAll, beforeAll } from 'vitest'

/** A device that keeps drafts, for the tests of this file; happy-dom is one that keeps none. */
export const keepsDrafts = (): void => {
  const database = { indexedDB, IDBDatabase }
  beforeAll(() => void Object.assign(globalThis, database))
  afterAll(() => {
    for (const name of Object.keys(database)) Reflect.deleteProperty(globalThis, name)
  })
}
