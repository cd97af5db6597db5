import { registerWorker } from '../lib/push/worker.ts'
import { readToken, watchToken } from '../lib/token/token.ts'

const whenSignedIn = (act: () => void): void => {
  if (readToken() !== null) return act()
  const stop = watchToken(() => {
    if (readToken() === null) return
    stop()
    act()
  })
}

const keepWhatIsUsed = async (): Promise<void> => {
  const { keepScreens } = await import('./keep-screens.ts')
  keepScreens()
}

const begin = async (): Promise<void> => {
  await registerWorker()
  whenSignedIn(() => void keepWhatIsUsed().catch(() => undefined))
}

const register = () => {
  setTimeout(() => void begin().catch(() => undefined), 3000)
}

/** Registers the service worker once the page has nothing more urgent to fetch. */
export const serveOffline = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
