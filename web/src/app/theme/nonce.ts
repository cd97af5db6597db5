/** The nonce that the server put into this page; styles made by script carry it. Empty in development. */
export const nonce = (): string => {
  const found = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
  return found.startsWith('__') ? '' : found
}
