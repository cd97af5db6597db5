import type { Page } from '@playwright/test'

/** Every row of this browser's databases as text: what is encrypted as the letters that its bytes would be. */
export const keptIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const read = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
      })
    const letters = (_: string, value: unknown): unknown => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        return new TextDecoder('latin1').decode(value)
      return value instanceof CryptoKey ? `key ${value.extractable}` : value
    }
    const found: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await read(indexedDB.open(name))
      for (const table of opened.objectStoreNames) {
        const rows = opened.transaction(table).objectStore(table)
        const [keys, values] = await Promise.all([read(rows.getAllKeys()), read(rows.getAll())])
        for (const [place, key] of keys.entries()) found.push({ in: name, key, value: values[place] })
      }
      opened.close()
    }
    return JSON.stringify(found, letters)
  })

/** Everything that this browser has kept: databases, storages, caches and the cookies that a script sees. */
export const everythingKept = async (page: Page): Promise<string> => {
  const rest = await page.evaluate(async () => {
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        kept.push(request.url)
        if (!request.url.includes('/assets/')) kept.push(await answer?.text())
      }
    }
    return JSON.stringify(kept)
  })
  return `${await keptIn(page)} ${rest} ${JSON.stringify(await page.context().cookies())}`
}
