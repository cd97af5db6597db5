const KNOWN = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

const isKnown = (hostname: string): boolean =>
  KNOWN.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name))

/** Security: addresses come from browsers, so only known services and configured origins pass. */
export const isPushAddress = (address: string, origins: readonly string[]): boolean => {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return false
  if (origins.includes(url.origin)) return true
  return url.protocol === 'https:' && url.port === '' && isKnown(url.hostname)
}
