/** Its letters are of another width, so lines break anew: what is being read stays where it is. */
const show = () => {
  const read = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  const top = () => read?.getBoundingClientRect().top ?? 0
  const before = top()
  document.documentElement.classList.add('inter')
  if (scrollY > 0) scrollBy(0, top() - before)
}

// Not while it is still on its way: it would come in the middle of reading.
const load = () => void document.fonts.load('1rem "Inter Variable"').then(show, show)

/**
 * Inter is asked for once the first screen has been drawn, so that its 48 KB never compete with it; on a later visit the
 * service worker has it and it is there from the first letter.
 */
export const showFont = (): void => {
  if (navigator.serviceWorker?.controller) show()
  else setTimeout(load, document.readyState === 'complete' ? 600 : 1200)
}
