import { registerWorker } from '../lib/push/worker.ts'

const register = () => {
  setTimeout(() => void registerWorker().catch(() => undefined), 3000)
}

/** Registers the service worker once the page has nothing more urgent to fetch. */
export const serveOffline = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
