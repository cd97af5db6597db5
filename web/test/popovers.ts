/** happy-dom knows no popovers: what a browser does with one that is shown or hidden by script. */
const shown = new WeakSet<HTMLElement>()

const tell = (element: HTMLElement, type: 'beforetoggle' | 'toggle', newState: 'open' | 'closed') =>
  element.dispatchEvent(Object.assign(new Event(type), { newState }))

HTMLElement.prototype.showPopover = function showPopover() {
  if (shown.has(this)) return
  tell(this, 'beforetoggle', 'open')
  shown.add(this)
  tell(this, 'toggle', 'open')
}

HTMLElement.prototype.hidePopover = function hidePopover() {
  if (!shown.has(this)) return
  tell(this, 'beforetoggle', 'closed')
  shown.delete(this)
  tell(this, 'toggle', 'closed')
}
