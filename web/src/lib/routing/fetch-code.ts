import { isOffline, nextOnline } from '../http/offline.ts'
import { newPage } from './new-page.ts'

/**
 * Code that comes late. Without a connection it waits for one. A browser remembers that a file could not be fetched for as long as
 * the page lives, and so does each file that needs it: only a new page asks again, and that also finds a new version's files.
 * @throws when it does not come to a page that was opened anew
 */
export const fetchCode = async <Code>(
  load: () => Promise<Code>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Code> => {
  try {
    return await load()
  } catch (thrown) {
    if (isOffline()) await nextOnline(signal)
    else if (newPage.isOne()) throw thrown
  }
  try {
    return await load()
  } catch {
    newPage.open()
    return new Promise(() => undefined)
  }
}
