/**
 * As `ref` of what has the focus from its beginning: what replaces a form. Within a dialog that opens with it, it does
 * nothing: it is called before `showModal()`, which chooses the first that can have the focus.
 */
export const focusOn = (element: HTMLElement | null): void => element?.focus()
