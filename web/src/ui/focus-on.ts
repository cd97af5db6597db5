/** As `ref` of what has the focus from its beginning: what replaces a form, or the answer to a question that loses nothing. */
export const focusOn = (element: HTMLElement | null): void => element?.focus()
