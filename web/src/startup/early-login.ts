/** Marks a root whose markup is already what React would draw; the landing page comes with it, see `build/prerender.ts`. */
export const DRAWN = 'data-drawn'

/**
 * Puts the log-in page on the screen before React has arrived: its markup waits in `index.html`, written there when the
 * app was built. What is typed into it stays; a form that is sent too early must not put the password into the address, and is sent
 * by React as soon as it is there.
 */
export const drawLoginEarly = (): void => {
  const root = document.getElementById('root')
  const template = document.querySelector<HTMLTemplateElement>('template#login')
  if (!root || !template) return
  root.replaceChildren(template.content.cloneNode(true))
  root.setAttribute(DRAWN, '')
  const form = root.querySelector('form')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    form.dataset['sent'] = ''
  })
}
