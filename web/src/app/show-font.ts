const show = () => document.documentElement.classList.add('inter')

/**
 * Inter is asked for once the first screen has been drawn, so that its 48 KB never compete with it; on a later visit the
 * service worker has it and it is there from the first letter.
 */
export const showFont = (): void => {
  if (navigator.serviceWorker?.controller) show()
  else setTimeout(show, document.readyState === 'complete' ? 600 : 1200)
}
